import { parseAppUid, parseLineUid, parseMemberUid } from "@junban/domain/values";
import { describe, expect, test } from "vitest";
import { defined } from "#src/testing/defined.ts";
import { customerPaths, HOME_PATH } from "./customer-paths.ts";
import { localizedPath, splitLocale } from "./locale-path.ts";
import {
	adminPaths,
	examplePaths,
	featurePaths,
	masterItemPaths,
	masterPaths,
	publicPaths,
	registerPaths,
} from "./screen-paths.ts";

const app = defined(parseAppUid("minato_shokudo"));
const line = defined(parseLineUid("main"));
const uid = "A2345678901234567890bc";
const member = defined(parseMemberUid(uid));

test("ROUTE-6 the customer's screens", () => {
	const ticket = `/app/minato_shokudo/main/${uid}`;
	expect(HOME_PATH).toBe("/");
	expect([
		customerPaths.shop(app),
		customerPaths.display(app, line),
		customerPaths.watch(app, line, { series: 3, number: 27 }),
		customerPaths.ticket(app, line, member),
		customerPaths.questions(app, line, member),
		customerPaths.allQuestions(app, line, member),
	]).toEqual([
		"/app/minato_shokudo",
		"/app/minato_shokudo/main/display",
		"/app/minato_shokudo/main/watch/3-27",
		ticket,
		`${ticket}/questions`,
		`${ticket}/questions_all`,
	]);
});

test("ROUTE-6 the shop's screens", () => {
	const { member: ofMember, ...others } = adminPaths;
	expect([...Object.values(others).map((path) => path(app)), ofMember(app, member)]).toEqual(
		[
			"",
			"/login",
			"/members",
			"/members/qrcode",
			"/members/presence",
			"/allMembers",
			"/receptions",
			"/temporary_close",
			"/questions",
			"/line_setting",
			"/app_setting",
			"/csv",
			"/reports",
			`/members/${uid}`,
		].map((rest) => `/app_admin/minato_shokudo${rest}`),
	);
});

const pages: readonly string[] = [
	publicPaths,
	examplePaths,
	featurePaths,
	registerPaths,
	masterPaths,
].flatMap((paths) => Object.values(paths));

describe("ROUTE-10 pages without an app", () => {
	test("ROUTE-10 the paths are the specification's", () => {
		expect([...pages].sort()).toEqual(
			[
				"/",
				...["/examples", "/examples/cafe", "/examples/clinic", "/examples/event", "/examples/souvenir"],
				...["/features", "/features/address-info", "/features/csv-download", "/features/display"],
				...["/features/limit", "/features/member", "/features/notification", "/features/pwa"],
				...["/features/qr-code", "/features/range-messages", "/features/reception"],
				...["/features/start-guide-time", "/features/temporary-close", "/features/text-display"],
				...["/price", "/privacy", "/status", "/term", "/tokushoho", "/results/re-2022"],
				// For owners who come back; not in the specification.
				"/register/login",
				...["/register/step1", "/register/step2", "/register/email_sended", "/register/congratulations"],
				...["", "/login", "/users", "/announcements", "/texts", "/health", "/log"].map(
					(rest) => `/master_admin${rest}`,
				),
			].sort(),
		);
	});

	test.each(pages)("ROUTE-10 %s is in both languages", (page) => {
		expect(localizedPath(page, "ja")).toBe(page);
		const english = localizedPath(page, "en");
		expect(english).toBe(page === HOME_PATH ? "/en" : `/en${page}`);
		expect(splitLocale(english)).toEqual({ locale: "en", path: page });
	});
});

test("ROUTE-10 a shop and an account on the master's screens", () => {
	expect(masterItemPaths.app(app)).toBe("/master_admin/apps/minato_shokudo");
	expect(masterItemPaths.user("a/b?c")).toBe("/master_admin/users/a%2Fb%3Fc");
});

test("ROUTE-11 the first segment of every path is not a valid app uid", () => {
	const words = [...pages, "/app/demo", "/app_admin/demo", "/en"].map((page) => page.split("/")[1] ?? "");
	expect(words.filter((word) => parseAppUid(word) !== undefined)).toEqual([]);
});
