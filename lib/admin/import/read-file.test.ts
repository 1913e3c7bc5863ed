import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AdminRefusal } from '../refusal';
import { readImport, readImportFile } from './read-file';
import { bytesSource } from './source';
import { zipOf } from './testing';

const read = (content: string | Uint8Array, name = 'mine.csv') =>
  readImport(bytesSource(name, typeof content === 'string' ? Buffer.from(content) : content));

/** Returns the message of a file that is refused. */
async function refusalOf(content: string | Uint8Array): Promise<string> {
  const error = await read(content).catch((reason: unknown) => reason);
  if (!(error instanceof AdminRefusal)) throw new Error(`Not refused: ${String(error)}`);
  return error.message;
}

describe('a text of cells', () => {
  it.each([
    ['csv', ',', 'Name,Price,Note\nOud,20.00,"a, b"\n'],
    ['csv', ';', 'Name;Price;Note\r\nOud;20,00;"a, b"\r\n'],
    ['tsv', '\t', 'Name\tPrice\tNote\nOud\t20,00\t"a, b"'],
    ['csv', '|', 'sep=|\r\nName|Price|Note\r\nOud|20,00|a, b\r\n'],
    ['csv', ';', '"sep=;"\nName;Price;Note\nOud;20,00;"a, b"'],
    ['csv', ',', '\ufeffName,Price,Note\rOud,20.00,"a, b"\r'],
  ])('is read as %s with %j', async (format, delimiter, text) => {
    const table = await read(text, 'any.ending');
    expect(table).toMatchObject({ format, delimiter, columns: ['Name', 'Price', 'Note'] });
    expect(table.rows).toEqual([{ row: 2, cells: ['Oud', expect.stringMatching(/^20/), 'a, b'] }]);
    expect(table.notes).toEqual([]);
  });

  it('counts rows as a spreadsheet does and keeps cells as they stand', async () => {
    const { rows } = await read('id,text\n\n00124,"two\nlines"\n 1 ,=1+1\n,\n3,5" bottle\n');
    expect(rows).toEqual([
      { row: 3, cells: ['00124', 'two\nlines'] },
      { row: 4, cells: [' 1 ', '=1+1'] },
      { row: 6, cells: ['3', '5" bottle'] },
    ]);
  });

  it('keeps letters whole that stand where the slices of a file meet', async () => {
    for (const pad of ['', 'a', 'ab', 'abc']) {
      const text = `${pad}${'😀é'.repeat(60_000)}`;
      const rows = text.match(/.{1,3000}/gsu) ?? [];
      const table = await read(`name\n${rows.join('\n')}\n`);
      expect(table.rows.map(({ cells }) => cells[0]).join('')).toBe(text);
    }
  });

  it('finds titles below a blank line and a mark in the middle', async () => {
    const table = await read('\t\r\n\ufeff"ID","Тип","Имя"\r\n1,simple,"Мыло, белое"\r\n');
    expect(table.columns).toEqual(['ID', 'Тип', 'Имя']);
    expect(table.rows).toEqual([{ row: 3, cells: ['1', 'simple', 'Мыло, белое'] }]);
  });

  it('leaves out what stands above the titles and totals below, and says so', async () => {
    const table = await read(
      'Price list 2030,,,\n1/1/2030,,,\nName,Brand,Type,Price\nOud,Dar,musk,20\nTotal oils,Dar,musk,1\nالمجموع,,,21\n',
    );
    expect(table.columns).toEqual(['Name', 'Brand', 'Type', 'Price']);
    expect(table.rows.map(({ row }) => row)).toEqual([4, 5]);
    expect(table.notes).toEqual([
      {
        row: 1,
        column: 'all columns',
        message: 'stands above the titles and was left out: “Price list 2030”',
      },
      {
        row: 2,
        column: 'all columns',
        message: 'stands above the titles and was left out: “1/1/2030”',
      },
      {
        row: 6,
        column: 'all columns',
        message: 'is a row of totals and was left out: “المجموع 21”',
      },
    ]);
  });

  it.each([
    'name\nOud\nRose\n',
    'id,name,brand,discount,image_path\n1,,,,\n',
    'sku,price\n1,20,30,40,50,60\n',
    '1,2,3\n4,5,6\n',
  ])('takes row 1 for the titles of %j', async (text) => {
    expect((await read(text)).columns.slice(0, 2).filter(Boolean)).toEqual(
      text.split('\n')[0]?.split(',').slice(0, 2),
    );
  });

  it('makes ragged rows even, and names cells without a title', async () => {
    const table = await read('id,name,price,\n1,Oud\n2,Rose,3,stray\n3,,,more,most\n');
    expect(table.columns).toEqual(['id', 'name', 'price', '', '']);
    expect(table.rows.map(({ cells }) => cells)).toEqual([
      ['1', 'Oud', '', '', ''],
      ['2', 'Rose', '3', 'stray', ''],
      ['3', '', '', 'more', 'most'],
    ]);
    expect(table.notes).toEqual([
      {
        row: 3,
        column: 'column 4',
        message: 'has no title in row 1, nor have 1 below it: “stray”',
      },
      { row: 4, column: 'column 5', message: 'has no title in row 1: “most”' },
    ]);
  });
});

describe('JSON', () => {
  it('has a row for each object and a column for each key, with null as the dash', async () => {
    const list = [
      { id: 1, name: 'Oud', notes: ['rose', 'amber'], discount: null, sold: false },
      { id: 2, more: { a: 1 }, name: '' },
    ];
    expect(await read(`\ufeff\n ${JSON.stringify(list)}`)).toMatchObject({
      format: 'json',
      delimiter: null,
      columns: ['id', 'name', 'notes', 'discount', 'sold', 'more'],
      rows: [
        { row: 1, cells: ['1', 'Oud', 'rose|amber', '-', 'false', ''] },
        { row: 2, cells: ['2', '', '', '', '', '{"a":1}'] },
      ],
    });
  });

  it('notes what is no object', async () => {
    const { rows, notes } = await read('[{"id":1},7,{"id":3}]');
    expect(rows.map(({ row }) => row)).toEqual([1, 3]);
    expect(notes).toMatchObject([{ row: 2, message: expect.stringContaining('no object') }]);
  });

  it.each([
    ['{"products":[]}', 'must hold an array of products'],
    ['[{"id":1},{"id"', 'ends before its array does'],
    ['[{"id":1} {"id":2}]', 'not valid JSON'],
    ['[{"id":1}] and more', 'not valid JSON'],
    ['[]', 'holds no products'],
    ['[{"id":1,"\n":2}]', 'not valid JSON'],
    [`[{"id":${'['.repeat(100)}`, 'larger or deeper'],
    [`[{"id":[${'1,'.repeat(50_000)}1]}]`, 'larger or deeper'],
    [`[${'1,'.repeat(60_000)}1]`, 'more than 50,000 rows'],
    [`[{"id":${'1'.repeat(3e6)}}]`, 'a text of more than 1 MB'],
  ])('is refused where it is wrong, %#', async (text, message) => {
    expect(await refusalOf(text)).toContain(message);
  });
});

describe('a Merchant feed', () => {
  const feed = (item: string) =>
    `<?xml version="1.0"?>\n<rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>${item}</channel></rss>`;

  it('has a row for each item, and one text for what stands in parts or more than once', async () => {
    const items = [
      '<item><g:id>p_1</g:id><title><![CDATA[Oud & Rose]]></title><g:price>20.00 USD</g:price><g:shipping><g:country>LB</g:country><g:price>3 USD</g:price></g:shipping></item>',
      '<item><g:id>p_2</g:id><description>A&nbsp;&amp;&#160;B&rsquo;</description><g:additional_image_link>https://a.example/1,2.jpg</g:additional_image_link><g:additional_image_link>https://a.example/3.jpg</g:additional_image_link></item>',
    ].join('\n');
    expect(await read(feed(items))).toMatchObject({
      format: 'merchant-xml',
      columns: ['g:id', 'title', 'g:price', 'g:shipping', 'description', 'g:additional_image_link'],
      rows: [
        { row: 1, cells: ['p_1', 'Oud & Rose', '20.00 USD', 'LB:3 USD', '', ''] },
        {
          row: 2,
          cells: [
            'p_2',
            '',
            '',
            '',
            'A\u00a0&\u00a0B&rsquo;',
            'https://a.example/1%2C2.jpg,https://a.example/3.jpg',
          ],
        },
      ],
    });
  });

  it('may be Atom, with links as attributes', async () => {
    const atom =
      '<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>1</id><link href="https://a.example/1"/></entry></feed>';
    const { columns, rows } = await read(atom);
    expect([columns, rows[0]?.cells]).toEqual([
      ['id', 'link'],
      ['1', 'https://a.example/1'],
    ]);
  });

  it.each([
    [feed('<item><title>Oud</item>'), 'is not valid XML'],
    [feed(''), 'holds no products'],
    [
      `<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${feed('<item><title>&b;</title></item>')}`,
      'declares entities of its own',
    ],
    [
      `<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]>${feed('')}`,
      'declares entities of its own',
    ],
    [feed('<a>'.repeat(1000)), 'nested deeper'],
    [feed(`<item><title>${'x'.repeat(2 ** 21)}</title></item>`), 'a text of more than 1 MB'],
    [feed(`<!-- ${'x'.repeat(2 ** 21)} -->`), 'a text of more than 1 MB'],
  ])('is refused where it is wrong or hostile, %#', async (text, message) => {
    expect(await refusalOf(text)).toContain(message);
  });
});

describe('a file that is something else', () => {
  it.each([
    ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 Workbook', 'is an Excel file of the old kind (.xls)'],
    [
      '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0',
      'is an Excel file with a password',
    ],
    ['%PDF-1.7\n', 'is a PDF'],
    ['\x89PNG\r\n\x1a\n', 'is a picture'],
    ['\xff\xd8\xff\xe0', 'is a picture'],
    ['\0\0\0\x18ftypheic', 'is a picture'],
    ['\x1f\x8b\x08', 'is a packed archive'],
    ['version https://git-lfs.github.com/spec/v1\noid sha256:12\nsize 9\n', 'git lfs pull'],
    ['\n<!DOCTYPE html>\n<html><title>Sign in</title></html>', 'is a web page (HTML)'],
    ['<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>', 'is a web page (HTML)'],
    [
      '<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
      'is an Excel file of 2003 (XML)',
    ],
    ['<?xml version="1.0"?><urlset></urlset>', 'no feed of Google Merchant'],
    ['export const products = [{ id: 1 }];', 'is a program (JavaScript)'],
    ['import x from "y";\n', 'is a program (JavaScript)'],
    ['<?php echo 1;', 'is a program (PHP)'],
    ['-- MySQL dump\nINSERT INTO products', 'is a dump of a database (SQL)'],
    ['id,name\n1,a\0b', 'is not a text'],
  ])('%j is called by its name, with what to do', async (bytes, message) => {
    expect(await refusalOf(Buffer.from(bytes, 'latin1'))).toMatch(
      new RegExp(`${message.replace(/[().]/g, '\\$&')}.*\\.$`, 's'),
    );
  });

  it.each([
    [{ mimetype: 'x', 'content.xml': '<x/>', 'META-INF/manifest.xml': '<x/>' }, 'a LibreOffice'],
    [{ 'Index/Document.iwa': 'x', 'Metadata/Properties.plist': 'x' }, 'a file of Apple Numbers'],
    [{ 'xl/workbook.bin': 'x' }, 'a binary Excel file'],
    [{ 'word/document.xml': 'x' }, 'a document of a word processor'],
    [{ 'products.csv': 'id,name' }, 'a zip archive'],
  ])('an archive is told by what is in it, %#', async (files, message) => {
    expect(await refusalOf(zipOf(files))).toContain(`mine.csv is ${message}`);
  });

  it.each([
    'class name,price\nA,1',
    'Set name;price\nA;1',
    'import date,id\n1,2',
    '[new],price\na,1',
  ])('%j is a table all the same', async (text) => {
    expect((await read(text)).rows).toHaveLength(1);
  });
});

describe('limits', () => {
  const rows = (count: number, row: string) => row.repeat(count);

  it.each([
    [`${Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(',')}\n1\n`, '1,000 columns'],
    [`id\n${','.repeat(2 ** 20)}\n`, '1,000 columns'],
    [`id,name\n${rows(50_021, '1,a\n')}`, '50,000 rows'],
    [`id,name\n1,"${'x'.repeat(2 ** 21)}`, 'is too long. Is a " missing in it?'],
    ['id,name\n1,"a\n2,b\n', 'a cell begins with " and does not end by line 3'],
    ['', 'holds no products: it is empty'],
    ['\n \n,,\n', 'holds no products: it is empty'],
    ['id,name\n', 'holds no products: there are no rows below the titles'],
  ])('end in one line, %#', async (text, message) => {
    const refusal = await refusalOf(text);
    expect(refusal).toContain(message);
    expect(refusal).not.toContain('\n');
  });

  it('take 50,000 rows below the titles', async () => {
    expect((await read(`id,name\n${rows(50_000, '1,a\n')}`)).rows).toHaveLength(50_000);
    expect(await refusalOf(`id,name\n${rows(50_001, '1,a\n')}`)).toContain('50,000 rows');
  });

  it('are checked before a file is read, and what is no file is none', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-read-'));
    const file = join(folder, 'large.csv');
    await writeFile(file, '');
    await truncate(file, 20 * 1024 * 1024 + 1);
    await expect(readImportFile(file)).rejects.toThrow('an import reads up to 20 MB');
    await expect(readImportFile(folder)).rejects.toThrow('cannot be read: it is a folder');
    await expect(readImportFile(join(folder, 'none'))).rejects.toThrow('cannot be read');
    await expect(readImportFile('/dev/zero')).rejects.toThrow('cannot be read: it is not a file');
    await rm(folder, { recursive: true });
  });

  it('are far away where a bar shows how far it has come', async () => {
    const text = `id,name\n${rows(49_000, '1,some name of a product\n')}`;
    const steps: (number | 'end')[] = [];
    await readImport(bytesSource('mine.csv', Buffer.from(text)), {
      openProgress: (total) => {
        steps.push(total);
        return { show: (done) => void steps.push(done), end: () => void steps.push('end') };
      },
    });
    expect(steps.length).toBeGreaterThan(5);
    expect(steps.slice(-2)).toEqual([text.length, 'end']);
  });
});
