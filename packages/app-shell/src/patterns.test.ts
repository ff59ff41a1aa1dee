import { parseAppUid, parseLineUid, parseMemberUid } from "@junban/domain/values";
import { matchPath } from "react-router";
import { expect, it } from "vitest";
import { customerPaths } from "./paths/index.ts";
import { customerPatterns } from "./patterns.ts";

it("the patterns of the customer's screens match their paths", () => {
	const app = parseAppUid("demo");
	const line = parseLineUid("main");
	const member = parseMemberUid("A2345678901234567890bc");
	if (app === undefined || line === undefined || member === undefined)
		throw new Error("bad uids in the test");
	const { shop, display, watch, ticket } = customerPatterns;
	expect(matchPath(shop, customerPaths.shop(app))?.params).toEqual({ app });
	expect(matchPath(display, customerPaths.display(app, line))?.params).toEqual({ app, line });
	const place = customerPaths.watch(app, line, { series: 3, number: 27 });
	expect(matchPath(watch, place)?.params).toEqual({ app, line, place: "3-27" });
	expect(matchPath(ticket, place)).toBeNull();
	expect(matchPath(ticket, customerPaths.ticket(app, line, member))?.params).toEqual({ app, line, member });
});
