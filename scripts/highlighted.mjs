/** The languages of code blocks that the site colours; with any other one, TypeDoc warns, and `npm run docs` fails. */
export const HIGHLIGHTED = ['bash', 'bibtex', 'console', 'html', 'javascript', 'json', 'python', 'typescript', 'yaml'];
