/** Who may make an account and found a shop: everybody, nobody but operators, or owners of addresses of mail domains. */
export type SignUp = "open" | "closed" | readonly string[];

const DOMAIN = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;
const MOST_DOMAINS = 100;

/** Reads `open`, `closed` or a list of mail domains. Undefined for anything else. */
export function parseSignUp(value: unknown): SignUp | undefined {
	if (value === "open" || value === "closed") return value;
	if (!Array.isArray(value) || value.length === 0 || value.length > MOST_DOMAINS) return undefined;
	const domains = value.filter((each): each is string => typeof each === "string" && DOMAIN.test(each));
	return domains.length === value.length ? domains : undefined;
}

/** Reads the text of a setting: `open`, `closed`, or mail domains separated by commas. Undefined for anything else. */
export function signUpOfText(text: string): SignUp | undefined {
	return parseSignUp(text === "open" || text === "closed" ? text : text.split(","));
}

/** Whether an address may make an account. `email` is a checked address. */
export function admitsAddress(signUp: SignUp, email: string): boolean {
	if (signUp === "open" || signUp === "closed") return signUp === "open";
	return signUp.includes(email.slice(email.lastIndexOf("@") + 1).toLowerCase());
}
