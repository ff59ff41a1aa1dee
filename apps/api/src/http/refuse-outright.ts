import { Buffer } from "node:buffer";
import type { Code } from "@junban/domain/values";
import { Hono } from "hono";
import type { RandomBytes } from "#src/ports.ts";
import { deliver } from "./answer.ts";
import type { ApiEnv } from "./context.ts";
import { refusalAnswer } from "./refusal.ts";

/** The refusal of what reaches no operation, such as an upgrade, in the form of all refusals. */
export async function refuseOutright(
	code: Code,
	acceptLanguage: string | undefined,
	randomBytes: RandomBytes,
): Promise<Response> {
	const app = new Hono<ApiEnv>().all("*", (c) => {
		c.set("requestId", Buffer.from(randomBytes(8)).toString("hex"));
		return deliver(c, refusalAnswer(c, code));
	});
	const header = (name: string) => (name === "accept-language" ? acceptLanguage : undefined);
	return await app.request("/", {}, { address: () => "", header });
}
