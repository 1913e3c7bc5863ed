import { oncePerProcess } from './once-per-process';

const make = jest.fn(() => ({ opened: 0 }));

it('makes a value once, and gives the same one to every caller and every copy of the module', () => {
  const first = oncePerProcess('test', make);
  expect(oncePerProcess('test', make)).toBe(first);
  jest.isolateModules(() => {
    const copy: typeof import('./once-per-process') = require('./once-per-process');
    expect(copy.oncePerProcess).not.toBe(oncePerProcess);
    expect(copy.oncePerProcess('test', make)).toBe(first);
  });
  expect(make).toHaveBeenCalledTimes(1);
  expect(oncePerProcess('another', make)).not.toBe(first);
});
