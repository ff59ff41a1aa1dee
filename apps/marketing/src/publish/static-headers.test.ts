import * as v from "valibot";
import { expect, test } from "vitest";
import { FEW_FACTS, MANY_FACTS } from "#src/testing/facts.ts";
import { SCRIPT_LOADER_HASH } from "./script-loader.ts";
import { siteFactsSchema } from "./site-facts.ts";
import { staticHeaders } from "./static-headers.ts";

/** The policy's directives, by name. */
function policyOf(given: typeof FEW_FACTS): Readonly<Record<string, string>> {
	const [, policy = ""] =
		/^ {2}Content-Security-Policy: (.*)$/m.exec(staticHeaders(v.parse(siteFactsSchema, given))) ?? [];
	return Object.fromEntries(
		policy.split("; ").map((each) => [each.split(" ", 1)[0], each.slice(each.indexOf(" ") + 1)]),
	);
}

test("a page may run its own scripts and its loader, and ask its own host and the account service", () => {
	expect(policyOf(FEW_FACTS)).toMatchObject({
		"default-src": "'self'",
		"script-src": `'self' '${SCRIPT_LOADER_HASH}'`,
		"connect-src": "'self' https://*.googleapis.com",
		"object-src": "'none'",
		"base-uri": "'none'",
		"frame-ancestors": "'none'",
	});
});

test("the API and analytics of other hosts are admitted where the facts name them", () => {
	const { "script-src": scripts, "connect-src": asked, "img-src": pictures } = policyOf(MANY_FACTS);
	expect(scripts).toBe(`'self' '${SCRIPT_LOADER_HASH}' https://analytics.example`);
	expect(asked).toBe("'self' https://api.example https://*.googleapis.com https://analytics.example");
	expect(pictures).toBe("'self' data: https://analytics.example");
});

test("a Firebase-compatible server is admitted in Google's place", () => {
	const { "connect-src": asked } = policyOf({
		...FEW_FACTS,
		origins: { firebase: "https://firebase.example" },
	});
	expect(asked).toBe("'self' https://firebase.example");
});
