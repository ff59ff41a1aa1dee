import { expect, test } from "vitest";
import { memberUid, publicUid } from "#src/testing/builders.ts";
import { defined } from "#src/testing/clean.ts";
import { parseAppUid, parseLineUid } from "#src/values/ids.ts";
import {
	appPrivatePath,
	appUserPath,
	directoryPath,
	foundedAppsPath,
	INFORMATION_PATH,
	invitationPath,
	lineCollectionPath,
	linePaths,
	mailRecipientPath,
	masterLogPath,
	outboxPath,
	projectPath,
	shopLookPath,
	subscriptionPath,
} from "./stored-paths.ts";

const app = defined(parseAppUid("demo"));
const line = defined(parseLineUid("main"));

test("STORE-7 every document lies where the specification says", () => {
	const paths = linePaths(app, line);
	const root = "apps/demo/line/main";
	expect([paths.app, paths.line, paths.board, paths.pastDays]).toEqual([
		...["apps/demo", root, `${root}/public/board`, `${root}/desk/past_days`],
	]);
	expect([paths.member(memberUid(1)), paths.publicMember(publicUid(1))]).toEqual([
		...[`${root}/members/${memberUid(1)}`, `${root}/public_members/${publicUid(1)}`],
	]);
	expect([paths.answers(memberUid(1)), paths.requireAnswers(memberUid(1))]).toEqual([
		...[`${root}/answers/${memberUid(1)}`, `${root}/require_answers/${memberUid(1)}`],
	]);
	expect([paths.event("e"), paths.history("2026-11-22")]).toEqual([
		...[`${root}/events/e`, `${root}/history/2026-11-22`],
	]);
	expect(lineCollectionPath(app, line, "receptions")).toBe(`${root}/receptions`);
	expect([appUserPath(app, "u"), invitationPath(app, "h"), appPrivatePath(app, "billing")]).toEqual([
		...["apps/demo/users/u", "apps/demo/invitations/h", "apps/demo/private/billing"],
	]);
	expect([shopLookPath("x"), foundedAppsPath("u"), subscriptionPath("s"), outboxPath(root, "o")]).toEqual([
		"app_looks/x",
		...["users/u/private/apps", "subscriptions/s", `${root}/outbox/o`],
	]);
	expect([directoryPath(app), masterLogPath("a")]).toEqual(["shop_directory/demo", "masters_log/a"]);
	expect(mailRecipientPath("h")).toBe("mail_recipients/h");
	expect([INFORMATION_PATH, projectPath("register")]).toEqual([
		...["project/main/public/admin/information", "project/main/public/register"],
	]);
});
