/** The languages of code blocks that the site colours; at any other, TypeDoc warns, and `npm run docs` fails. */
export const HIGHLIGHTED = ['bash', 'bibtex', 'console', 'html', 'javascript', 'json', 'python', 'typescript', 'yaml'];
