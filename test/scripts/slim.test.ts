/** What a build does to templates: less room, the same page. */
import { expect, test } from 'vitest';
import { slimTemplates } from '../../scripts/slim.ts';

async function slim(code: string): Promise<string> {
  const { transform } = slimTemplates();
  if (typeof transform !== 'object') throw new Error('no transform');
  const handler = transform.handler as unknown as (code: string) => Promise<{ code: string } | null>;
  return (await handler(code))?.code ?? code;
}

test.each([
  ['html`<p>\n      a ${b}\n      c\n    </p>`', 'html`<p> a ${b} c </p>`'],
  ['html`<b>a</b>\n  <b>${c}</b>`', 'html`<b>a</b> <b>${c}</b>`'],
  ['html`<i>${x ? html`\n  <b>${y}</b>` : ``}</i>`', 'html`<i>${x ? html` <b>${y}</b>` : ``}</i>`'],
  ['html`<svg viewBox="0 0 ${w} 9"></svg>`', 'html`<svg viewBox="0 0 ${w} 9"></svg>`'],
  // A shape that isn't closed would hold the next one, which is then not drawn.
  ['svg`<rect x=${a} />\n  <rect x=${b} />`', 'svg`<rect x=${a} /> <rect x=${b} />`'],
  ['html`<a-b .c=${d} ?e=${f} @g=${h} ${i}></a-b>`', 'html`<a-b .c=${d} ?e=${f} @g=${h} ${i}></a-b>`'],
  [
    'css`\n  /* why */\n  a:hover,\n  .b > c {\n    color: red;\n    margin: 0 auto;\n  }\n`',
    'css`a:hover,.b>c{color:red;margin:0 auto}`',
  ],
  // What stands beside an expression stays as it is written: it may be a rule, or half of one.
  ['css`\n  ${d}\n  a {\n    color: red;\n  }\n`', 'css`\n  ${d}\n  a {\n    color: red;\n  }\n`'],
  // A text that isn't a template stays, whatever it looks like.
  ['const json = `{\n  "a": 1\n}`; other`\n  a`', 'const json = `{\n  "a": 1\n}`; other`\n  a`'],
])('%j', async (code, expected) => {
  expect(await slim(code)).toBe(expected);
});

test.each([
  ['css`a::before { content: "{  ;  }"; color: red; }`', 'content:"{  ;  }"'],
  ['css`a::before { content: "/* no comment */"; }`', 'content:"/* no comment */"'],
  ['css`a { background: url("data:text/plain,a: b; c"); }`', 'data:text/plain,a: b; c'],
  ['html`<p title="one\n  two"></p>`', 'title="one\n  two"'],
  ['html`<textarea>\n  a\n    b</textarea>`', '\n  a\n    b</textarea>'],
  ['html`<p>a &lt; b &amp;amp; c</p>`', 'a &lt; b &amp;amp; c'],
])('a text within a template stays as it is: %j', async (code, kept) => {
  expect(await slim(code)).toContain(kept);
});
