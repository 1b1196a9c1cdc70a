/** What a build does to templates: less room, the same page. */
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { slimTemplates } from '../../scripts/slim.ts';

function slim(code: string): string {
  const { transform } = slimTemplates();
  if (typeof transform !== 'object') throw new Error('no transform');
  const handler = transform.handler as unknown as (this: object, code: string) => { code: string };
  return handler.call({ parse: parseAst }, code).code;
}

test.each([
  ['html`<p>\n      a ${b}\n      c\n    </p>`', 'html`<p> a ${b} c </p>`'],
  ['html`a  b`', 'html`a  b`'],
  ['html`<i>${x ? html`\n  <b>${y}</b>` : ``}</i>`', 'html`<i>${x ? html` <b>${y}</b>` : ``}</i>`'],
  [
    'css`\n  /* why */\n  a:hover,\n  .b > c {\n    color: red;\n    margin: 0 auto;\n  }\n  ${d}\n  @media (width < 9px) {\n    e {\n      top: 0;\n    }\n  }\n`',
    'css` a:hover, .b > c{color:red;margin:0 auto;}${d} @media (width < 9px){e{top:0;}}`',
  ],
  // A text that is no template stays, whatever it looks like.
  ['const json = `{\n  "a": 1\n}`; say("é", html`\n é`)', 'const json = `{\n  "a": 1\n}`; say("é", html` é`)'],
  ['other`\n  a`', 'other`\n  a`'],
])('%j', (code, expected) => {
  expect(slim(code)).toBe(expected);
});
