/** The page that checks certificates, beside this one. */
export const CHECKER = 'check.html';
