import { checkMailAddress } from "@junban/domain/values";
import { parseEmail } from "@junban/firebase-embedded/testing/parse-email";
import { expect, test } from "vitest";

const PARTS = ["a", "B", ".", "-", "_", "@", '"', "あ", " ", "x.jp"];
const LONG = ["a".repeat(63), "a".repeat(64), "a".repeat(65)];

/** Every sequence of up to `most` parts. */
function* rows(most: number): Generator<string> {
	if (most === 0) return yield "";
	for (const row of rows(most - 1)) for (const part of ["", ...PARTS]) yield row + part;
}

function readByServer(address: string): string | undefined {
	try {
		return parseEmail(address);
	} catch {
		return undefined;
	}
}

function readByForm(address: string): string | undefined {
	const checked = checkMailAddress(address);
	return checked.ok ? checked.value.toLowerCase() : undefined;
}

test("the embedded server accepts the same addresses as the forms", () => {
	const locals = [...rows(3), ...LONG];
	const domains = [...rows(3), ...LONG, ...LONG.map((label) => `${label}.jp`)];
	const ends = (address: string) => `${address}@x.jp`;
	const addresses = new Set([...locals.map(ends), ...domains.map((domain) => `a@${domain}`), ...rows(4)]);
	let accepted = 0;
	for (const address of addresses) {
		// A form trims an address before sending it.
		if (address !== address.trim()) continue;
		const server = readByServer(address);
		expect(server, address).toBe(readByForm(address));
		if (server !== undefined) accepted += 1;
	}
	expect(accepted).toBeGreaterThan(100);
});
