import { expect, test } from 'vitest'
import { parseCsv, toCsvLine } from './csv.ts'

test.each([
  [['a', 1, true, null], 'a,1,true,\r\n'],
  [['with, comma', 'with "quotes"', 'two\nlines'], '"with, comma","with ""quotes""","two\nlines"\r\n'],
  [['=1+1', '@cmd', '+49', '-5', '\tx'], "'=1+1,'@cmd,'+49,'-5,'\tx\r\n"],
  [['＝1+1', '＠cmd', '＋49', '－5'], "'＝1+1,'＠cmd,'＋49,'－5\r\n"],
  [[-5], '-5\r\n'],
  [['1;2', 'x'], '"1;2",x\r\n'],
])('the cells %j are the line %j', (cells, line) => {
  expect(toCsvLine(cells)).toBe(line)
})

test.each([
  [
    'a,b\r\nc,d\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a,b\nc,d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['\uFEFFa,b', [['a', 'b']]],
  ['"a,1","b ""q""","c\nd"\n', [['a,1', 'b "q"', 'c\nd']]],
  [
    'a,,\n,b,',
    [
      ['a', '', ''],
      ['', 'b', ''],
    ],
  ],
  ['a\n\n\nb\n', [['a'], [], [], ['b']]],
  ['""\na', [[], ['a']]],
  ['', []],
  ['a;"b;c";1,5\n', [['a', 'b;c', '1,5']]],
  [
    'a\tb\tc\nd\t"e\tf"\t1,5',
    [
      ['a', 'b', 'c'],
      ['d', 'e\tf', '1,5'],
    ],
  ],
  ['\n\na;b\nc,d;e', [[], [], ['a', 'b'], ['c,d', 'e']]],
  ['\uFEFFsep=;\r\na;b,c,d\r\n', [['a', 'b,c,d']]],
  ['"a,b";c\n', [['a,b', 'c']]],
  ['sku\nx;y', [['sku'], ['x;y']]],
])('the text %j has the rows %j', (text, rows) => {
  expect([...parseCsv(text)]).toEqual(rows)
})

test('a line with semicolons quotes the cells that contain one', () => {
  expect(toCsvLine(['a;b', '1,5', 'c'], ';')).toBe('"a;b";"1,5";c\r\n')
})

test('cells survive writing and reading', () => {
  const cells = [
    '=SUM(A1)',
    "'=SUM(A1)",
    "''-5",
    "it's",
    "'quoted'",
    'a "b", c\r\nd',
    '',
    'plain',
    '-1',
    '＝1',
    "'＝1",
  ]
  expect([...parseCsv(toCsvLine(cells) + toCsvLine(['x']))]).toEqual([cells, ['x']])
})

test.each([
  ['a\n"b', 'Row 2: a quotation mark is never closed'],
  ['a\n\n"b', 'Row 3: a quotation mark is never closed'],
  ['"a"b', 'Row 1: text follows a closing quotation mark'],
])('the malformed text %j is refused with its row', (text, message) => {
  expect(() => [...parseCsv(text)]).toThrow(message)
})

test('a row with too many cells is refused', () => {
  expect(() => [...parseCsv(`a\n${','.repeat(2000)}`)]).toThrow('Row 2: it has more than 1000 cells')
})

test('rows are parsed lazily', () => {
  const rows = parseCsv('a\n"b')
  expect(rows.next().value).toEqual(['a'])
  expect(() => rows.next()).toThrow('Row 2')
})
