/** For tests that compare the addresses of forms with those of the server. */
export { parseEmail } from "#src/auth/credentials.ts";
