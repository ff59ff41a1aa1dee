import { get } from "node:http";
import { buffer } from "node:stream/consumers";
import { expect, test } from "./journey.ts";

/** Bytes of ten packets, which a server sends before it has heard from the phone again. */
const FIRST_ROUND_TRIP = 14_600;

/** Bytes of an answer's headers and packed body. */
async function bytesOf(url: string): Promise<number> {
	const { promise, resolve, reject } = Promise.withResolvers<number>();
	get(url, { headers: { "accept-encoding": "gzip" } }, (answer) => {
		const headers = answer.rawHeaders.join("  ").length;
		buffer(answer).then((body) => resolve(headers + body.length), reject);
	}).on("error", reject);
	return await promise;
}

test("a page comes whole in the first round trip", async ({ phone, shop }) => {
	await phone.join();
	const ticket = new URL(phone.page.url()).pathname.replace(/^\/en/, "");
	for (const path of ["/app/demo", ticket, `${ticket}/questions`, "/app/demo/main/display"])
		for (const language of ["", "/en"]) {
			const bytes = await bytesOf(`${shop.url}${language}${path}`);
			expect.soft(bytes, `${language}${path}`).toBeLessThan(FIRST_ROUND_TRIP);
			expect.soft(bytes, `${language}${path} is a page`).toBeGreaterThan(5_000);
		}
});
