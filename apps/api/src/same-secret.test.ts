import { expect, test } from "vitest";
import { sameSecret } from "./same-secret.ts";

test("equal texts are equal, others are not", () => {
	const secret = "hT2kQ9vXc4LmZ0aB7sNd1RwE";
	expect(sameSecret(secret, `${secret}`)).toBe(true);
	for (const other of ["", secret.slice(1), `${secret} `, secret.toLowerCase(), `x${secret.slice(1)}`, "é"])
		expect(sameSecret(other, secret)).toBe(false);
});
