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
	const { shop, display, ticket } = customerPatterns;
	expect(matchPath(shop, customerPaths.shop(app))?.params).toEqual({ app });
	expect(matchPath(display, customerPaths.display(app, line))?.params).toEqual({ app, line });
	expect(matchPath(ticket, customerPaths.ticket(app, line, member))?.params).toEqual({ app, line, member });
});
