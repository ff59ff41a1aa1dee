import type { Data } from "@junban/firestore-wire/value";
import { type Row, SUBJECTS, type Subject, type Write } from "#src/matrix/row.ts";
import { APP, RECEPTION } from "#src/matrix/shop.ts";
import { faulty, nobody, written } from "#src/matrix/written.ts";

/** Every account may have a shop, also an operator's. */
const accounts: readonly Subject[] = SUBJECTS.filter((subject) => subject !== "anonymous");
const app = "apps/{app}";
const mine = "apps/{app}/users/{me}";

const founder = { uid: "{me}", role: "owner" };
const makesApp: Write = { set: app, data: APP };
const makesOwner: Write = { set: mine, data: founder };
const line: Write = {
	set: `${app}/line/main`,
	data: { uid: "main", name: "列", settings_version: 1 },
};
/** The API alone founds apps: it counts an account's shops and keeps look-alike names apart. */
const founding = (name: string, ...writes: readonly Write[]): Row =>
	written(`a new app: ${name}`, nobody, writes, "nothing");

const foundingRows: readonly Row[] = [
	founding("with its first owner", makesApp, makesOwner),
	founding("the owner first", makesOwner, makesApp),
	founding("with its line", makesApp, makesOwner, line),
	founding("without an owner", makesApp),
	founding("an owner without an app", makesOwner),
	founding("somebody without an app", { set: `${app}/users/new`, data: { uid: "new", role: "staff" } }),
	founding("a line without an app", line),
	founding("a reception without an app", line, { set: `${app}/line/main/receptions/new`, data: RECEPTION }),
	written("a new app: over one that is there", nobody, [
		{ set: app, data: { ...APP, uid: "x" } },
		makesOwner,
	]),
];

const appUserRows: readonly Row[] = [
	written("app users: oneself as owner", nobody, [{ set: mine, data: founder }]),
	written("app users: oneself as staff", nobody, [{ set: mine, data: { uid: "{me}", role: "staff" } }]),
	written("app users: somebody", nobody, [{ set: `${app}/users/new`, data: { uid: "new", role: "staff" } }]),
	written("app users: somebody of another role", faulty, [
		{ set: `${app}/users/new`, data: { uid: "new", role: "master" } },
	]),
	written("app users: staff made owner", nobody, [
		{ change: `${app}/users/{staff}`, data: { role: "owner" } },
	]),
	written("app users: staff taken away", nobody, [{ delete: `${app}/users/{staff}` }]),
	written("app users: the owner taken away", nobody, [{ delete: `${app}/users/{owner}` }]),
	written("app users: in a sample", nobody, [{ set: mine, data: founder }], "sample"),
];

const me: Data = { uid: "{me}", email: "{mail}", displayName: "" };
const users: readonly Row[] = [
	written("users: one's own", accounts, [{ set: "users/{me}", data: { ...me, appUID: null } }]),
	written("users: one's own name", accounts, [{ change: "users/{me}", data: { displayName: "店長" } }]),
	written(
		"users: one's own place in an app",
		["staff", "owner", "guest"],
		[{ change: "users/{me}", data: { appUID: "{app}" } }],
	),
	written("users: one's own address, as the account has it", accounts, [
		{ change: "users/{me}", data: { email: "{MAIL}" } },
	]),
	written("users: another's address", nobody, [
		{ change: "users/{me}", data: { email: "else@example.com" } },
	]),
	written("users: another's uid", faulty, [{ change: "users/{me}", data: { uid: "x" } }]),
	written("users: a name too long", faulty, [
		{ change: "users/{me}", data: { displayName: "x".repeat(101) } },
	]),
	written("users: one's own deleted", accounts, [{ delete: "users/{me}" }]),
	written("users: more than a user has", faulty, [{ change: "users/{me}", data: { master: true } }]),
	written("users: an app that is no text", faulty, [{ change: "users/{me}", data: { appUID: 1 } }]),
	written("users: somebody else's", nobody, [{ change: "users/{bystander}", data: { displayName: "x" } }]),
	written("users: somebody new", nobody, [
		{ set: "users/{app}", data: { uid: "{app}", email: "new@example.com", displayName: "", appUID: null } },
	]),
	written("users: somebody else deleted", nobody, [{ delete: "users/{bystander}" }]),
	written("invitations: a new one", nobody, [{ set: "apps/{app}/invitations/x", data: { email: "{mail}" } }]),
	written("subscriptions: a new one", nobody, [{ set: "subscriptions/x", data: { app: "{app}" } }]),
	written("users: below one's own", nobody, [{ set: "users/{me}/private/x", data: { a: 1 } }]),
];

const newUser = (name: string, may: readonly Subject[], data: Data): Row =>
	written(
		`users: one's own for the first time, ${name}`,
		may,
		[{ set: "users/{me}", data: { ...me, ...data } }],
		"nothing",
	);
const newUsers: readonly Row[] = [
	newUser("as it is", accounts, {}),
	newUser("without an app", accounts, { appUID: null }),
	newUser("with an address in capitals", accounts, { email: "{MAIL}" }),
	newUser("with another's address", nobody, { email: "else@example.com" }),
	newUser("with an app that is another's", nobody, { appUID: "not_mine" }),
	newUser("with a path for an app", faulty, { appUID: "a/b/c".repeat(10) }),
	newUser("with another's uid", nobody, { uid: "x" }),
	newUser("as master", nobody, { master: true }),
	newUser("with an app that is not there", nobody, { appUID: "{app}" }),
];

export const peopleRows: readonly Row[] = [...foundingRows, ...appUserRows, ...users, ...newUsers];
