/** The email as accounts are compared by it. */
export const emailKey = (email: string) => email.normalize('NFKC').toLowerCase();
