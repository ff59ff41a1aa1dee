import { type Row, type Scene, SUBJECTS, type Subject } from "#src/matrix/row.ts";
import { MEMBER, SHORT_MEMBER } from "#src/matrix/shop.ts";

const all = SUBJECTS;
const nobody: readonly Subject[] = [];
const staff: readonly Subject[] = ["staff", "owner"];
const owner: readonly Subject[] = ["owner"];
/** Operators read shops and accounts here, and nothing of customers. */
const master: readonly Subject[] = ["master"];
const line = "apps/{app}/line/main";

const get = (path: string, may: readonly Subject[], scene: Scene = "shop"): Row => ({
	name: `get ${path} (${scene})`,
	scene,
	asks: { get: path },
	may,
});
const list = (path: string, may: readonly Subject[], scene: Scene = "shop"): Row => ({
	name: `list ${path} (${scene})`,
	scene,
	asks: { list: path },
	may,
});
/** The same with another limit. */
const listOf = (path: string, limit: number | "none", may: readonly Subject[]): Row => ({
	name: `list ${path} (limit: ${limit})`,
	scene: "shop",
	asks: { list: path, limit },
	may,
});
const group = (id: string): Row => ({
	name: `list the group ${id}`,
	scene: "shop",
	asks: { list: id, group: true },
	may: nobody,
});

/** Collections that every caller reads, and lists in parts of 100. */
const open = ["receptions", "questions", "require_questions", "temporary_closeds", "public_members"];
/** Collections of the staff. What a customer answered is also open to every caller that knows the member's uid. */
const ofStaff = [
	{ name: "members", holder: staff },
	{ name: "answers", holder: all },
	{ name: "require_answers", holder: all },
];

export const readRows: readonly Row[] = [
	get("apps/{app}", all),
	get("apps/{app}", all, "nothing"),
	list("apps", master),
	get(line, all),
	list("apps/{app}/line", all),
	...open.flatMap((name) => [
		get(`${line}/${name}/one`, all),
		list(`${line}/${name}`, all),
		get(`${line}/${name}/one`, all, "sample"),
		list(`${line}/${name}`, all, "sample"),
		get(`${line}/${name}/one/private/x`, nobody),
	]),
	...["apps/{app}/line", ...open.map((name) => `${line}/${name}`)].flatMap((path) => [
		listOf(path, 100, all),
		listOf(path, 101, staff),
		listOf(path, "none", staff),
	]),
	get(`${line}/public/board`, all),
	get(`${line}/public/board`, all, "sample"),
	get(`${line}/public/desk`, nobody),
	list(`${line}/public`, nobody),
	...ofStaff.flatMap(({ name, holder }) => [
		get(`${line}/${name}/${MEMBER}`, holder),
		get(`${line}/${name}/${SHORT_MEMBER}`, staff),
		list(`${line}/${name}`, staff),
		get(`${line}/${name}/${MEMBER}`, all, "sample"),
		get(`${line}/${name}/${SHORT_MEMBER}`, all, "sample"),
		list(`${line}/${name}`, all, "sample"),
		get(`${line}/${name}/${MEMBER}/private/x`, nobody),
	]),
	...["events", "history"].flatMap((name) => [
		get(`${line}/${name}/one`, staff),
		list(`${line}/${name}`, staff),
		get(`${line}/${name}/one`, nobody, "sample"),
		list(`${line}/${name}`, nobody, "sample"),
	]),
	...["outbox", "desk", "unknown"].flatMap((name) => [
		get(`${line}/${name}/one`, nobody),
		list(`${line}/${name}`, nobody),
		get(`${line}/${name}/one`, nobody, "sample"),
	]),
	...["billing", "deletion", "notification", "webhooks"].flatMap((kind) => [
		get(`apps/{app}/private/${kind}`, owner),
		get(`apps/{app}/private/${kind}`, nobody, "sample"),
	]),
	get("apps/{app}/private/suspension", staff),
	get("apps/{app}/private/suspension", nobody, "sample"),
	get("apps/{app}/private/grant", owner),
	list("apps/{app}/private", owner),
	get(
		"apps/{app}/users/{me}",
		all.filter((subject) => subject !== "anonymous"),
	),
	get("apps/{app}/users/{owner}", [...owner, ...master]),
	get("apps/{app}/users/{staff}", [...staff, ...master]),
	list("apps/{app}/users", [...owner, ...master]),
	get("apps/{app}/users/{staff}/private/x", nobody),
	get("apps/{app}/invitations/x", nobody),
	list("apps/{app}/invitations", nobody),
	get("subscriptions/x", nobody),
	get("apps/{app}/unknown/x", nobody),
	list("apps/{app}/unknown", nobody),
	get(
		"users/{me}",
		all.filter((subject) => subject !== "anonymous"),
	),
	get("users/{owner}", [...owner, ...master]),
	list("users", master),
	get("users/{me}/private/x", nobody),
	get("project/main", nobody),
	get("project/main/public/register", all),
	get("project/main/public/admin", all),
	list("project/main/public", all),
	get("project/main/public/admin/information/one", all),
	list("project/main/public/admin/information", all),
	listOf("project/main/public/admin/information", 100, all),
	listOf("project/main/public/admin/information", "none", nobody),
	get("project/main/private/secrets", nobody),
	get("project/other/public/register", nobody),
	get("masters_log/x", nobody),
	list("masters_log", nobody),
	get("shop_directory/{app}", nobody),
	list("shop_directory", nobody),
	get("members/x", nobody),
	list("members", nobody),
	list("anything", nobody),
	group("members"),
	group("users"),
	group("line"),
	group("public_members"),
	group("private"),
];
