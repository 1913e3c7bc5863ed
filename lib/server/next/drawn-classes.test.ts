import { drawnBy, namesIn } from './drawn-classes';

const SCRIPTS = [
  'e.v({row:"aB1_row",wide:"aB1_wide aB1_row",gone:"aB1_gone"});',
  'e.v({round:"cD2_round "+e.i(1).row,never:"cD2_never"});let s=e.i(1);x(s.default.row,s[t.look])',
].map(namesIn);

test.each([
  ['the HTML', 'eF3_drawn', true],
  ['the data for islands', 'eF3_later', true],
  ['its scripts by a key that they use', 'aB1_row', true],
  ['its scripts by a key that the data name', 'aB1_wide', true],
  ['its scripts by a key that nobody uses', 'aB1_gone', false],
  ['its scripts by a key beside one of another module', 'cD2_never', false],
  ['nobody', 'gH4_other', false],
  ['nobody, outside the modules', 'line-note', true],
])('a class that a page knows from %s', (_, name, is) => {
  const html =
    '<p class="plain eF3_drawn"></p><script>push("{\\"className\\":\\"eF3_later\\",\\"look\\":\\"wide\\"}")</script>';
  expect(drawnBy(html, SCRIPTS)(name)).toBe(is);
});
