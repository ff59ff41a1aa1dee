import type { LinePath } from "@junban/api-contract/client";

/** Length of the header `Cookie`. Proxies refuse a line above 8 KiB, and a browser keeps cookies of many shops. */
const ROOM = 6_000;
const MOST = 50;
/** The cookies without which a customer can still join and finds the own places. Those of places are never removed. */
const SPARE = /^(?:(?:next|browser)-[a-z0-9_]+-[a-z0-9_]+|start-[\w-]+)$/;

/** Cookies to be set that remove those of other lines, the first ones first; none while there is room. */
export function roomCookies(cookies: string, { app, line }: LinePath): readonly string[] {
	if (cookies.length <= ROOM) return [];
	return cookies
		.split(";")
		.map((entry) => entry.split("=", 1)[0]?.trim() ?? "")
		.filter((name) => SPARE.test(name) && !name.endsWith(`-${app}-${line}`))
		.slice(0, MOST)
		.map((name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax`);
}
