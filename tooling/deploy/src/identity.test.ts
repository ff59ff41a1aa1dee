import { generateKeyPairSync } from "node:crypto";
import { decodeJwt } from "jose";
import { expect, test } from "vitest";
import { checkMaster } from "./check/firebase.ts";
import { type Asked, realNet } from "./check/net.ts";
import { openIdentity } from "./identity.ts";
import { changeOperator } from "./operators.ts";
import { readSettings, type Settings } from "./settings.ts";
import { WHOLE } from "./testing/whole.ts";

const HOST = "https://identitytoolkit.googleapis.com";
const CONFIG = `${HOST}/admin/v2/projects/junban-hosts/config`;
const CHIEF = { localId: "u1", email: "chief@example.com", customAttributes: '{"other":1}' };
const { privateKey } = generateKeyPairSync("rsa", {
	modulusLength: 2_048,
	publicKeyEncoding: { type: "spki", format: "pem" },
	privateKeyEncoding: { type: "pkcs8", format: "pem" },
});

function keyOf(projectId: string): string {
	return JSON.stringify({
		...{ type: "service_account", project_id: projectId, client_email: "api@example.com" },
		...{ private_key: privateKey, private_key_id: "k1" },
	});
}

function settingsWith(more: object = {}): Settings {
	const { server: _server, ...firebase } = WHOLE.firebase;
	const read = readSettings(JSON.stringify({ ...WHOLE, firebase, ...more }));
	if ("wrong" in read) throw new Error(read.wrong.join("\n"));
	return read;
}

/** Google's account service with one account, which records what it is asked. */
function google(config: object, settings = settingsWith()) {
	const asked: { method: string; url: string; body: unknown; token: string }[] = [];
	const ask = async (url: string, { body, headers = {}, method = "GET" }: Asked = {}) => {
		const token = (headers["authorization"] ?? "").replace("Bearer ", "");
		asked.push({ method, url, body: body === undefined ? undefined : JSON.parse(body), token });
		const answer = url.endsWith(":lookup") ? { users: [CHIEF] } : url === CONFIG ? config : {};
		return { status: 200, header: () => "", body: JSON.stringify(answer) };
	};
	return { asked, settings, identity: openIdentity({ settings, net: { ask }, key: keyOf("junban-hosts") }) };
}

async function added({ identity, settings }: ReturnType<typeof google>) {
	let text = "";
	const code = await changeOperator(identity, settings, { act: "add", email: CHIEF.email }, (part) => {
		text += part;
	});
	return { code, text };
}

test("the claim is added to the others, signed with the key, and authenticator apps are switched on", async () => {
	const sms = { state: "ENABLED", other: {} };
	const it = google({ subtype: "IDENTITY_PLATFORM", mfa: { state: "DISABLED", providerConfigs: [sms] } });
	const { code, text } = await added(it);
	expect(code).toBe(0);
	expect(text).toMatch(/is an operator now.*\n.*were switched on/);
	expect(it.asked.map(({ body, method, url }) => [method, url, body])).toEqual([
		["POST", `${HOST}/v1/projects/junban-hosts/accounts:lookup`, { email: ["chief@example.com"] }],
		[
			"POST",
			`${HOST}/v1/projects/junban-hosts/accounts:update`,
			{ localId: "u1", customAttributes: '{"other":1,"master":true}' },
		],
		["GET", CONFIG, undefined],
		["GET", CONFIG, undefined],
		[
			"PATCH",
			`${CONFIG}?updateMask=mfa`,
			{
				mfa: {
					state: "DISABLED",
					providerConfigs: [sms, { state: "ENABLED", totpProviderConfig: { adjacentIntervals: 1 } }],
				},
			},
		],
	]);
	expect(decodeJwt(it.asked[0]?.token ?? "")).toMatchObject({ aud: `${HOST}/`, iss: "api@example.com" });
});

test("where authenticator apps are on nothing is switched", async () => {
	const on = { providerConfigs: [{ state: "ENABLED", totpProviderConfig: { adjacentIntervals: 5 } }] };
	const it = google({ subtype: "IDENTITY_PLATFORM", mfa: on });
	expect(await added(it)).toMatchObject({ code: 0, text: expect.stringContaining("apps are on") });
	expect(it.asked.map(({ method }) => method)).not.toContain("PATCH");
});

test("without Identity Platform the person is told what to do, unless no second factor is asked", async () => {
	const none = google({ subtype: "FIREBASE_AUTH" });
	expect(await added(none)).toMatchObject({ code: 1, text: expect.stringContaining("masterSecondFactor") });
	const off = google({}, settingsWith({ masterSecondFactor: "off" }));
	expect((await added(off)).code).toBe(0);
	expect(off.asked.map(({ url }) => url)).not.toContain(CONFIG);
});

test("a refusal of the service is told with its words; a key of another project is refused", async () => {
	const settings = settingsWith();
	const ask = async () => ({
		...{ status: 403, header: () => "" },
		body: JSON.stringify({ error: { message: "PERMISSION_DENIED" } }),
	});
	const identity = openIdentity({ settings, net: { ask }, key: keyOf("junban-hosts") });
	await expect(identity.find("a@example.com")).rejects.toThrow("answered 403: PERMISSION_DENIED.");
	expect(() => openIdentity({ settings, net: { ask }, key: keyOf("another-one") })).toThrow(/another-one/);
	expect(() => openIdentity({ settings, net: { ask }, key: "{}" })).toThrow(/service account/);
});

test("operators are found on all pages", async () => {
	const settings = settingsWith();
	const pages = [
		{ users: [CHIEF, { localId: "u2", customAttributes: '{"master":true}' }], nextPageToken: "two" },
		{ users: [{ localId: "u3", customAttributes: '{"master":true}', mfaInfo: [{}], disabled: true }] },
	];
	const urls: string[] = [];
	const ask = async (url: string) => {
		urls.push(url);
		return { status: 200, header: () => "", body: JSON.stringify(pages[urls.length - 1]) };
	};
	const identity = openIdentity({ settings, net: { ask }, key: keyOf("junban-hosts") });
	expect(await identity.operators()).toMatchObject({
		operators: [
			{ uid: "u2", hasSecondFactor: false, isDisabled: false },
			{ uid: "u3", hasSecondFactor: true, isDisabled: true },
		],
		isComplete: true,
	});
	expect(urls[1]).toContain("nextPageToken=two");
});

test.each([
	["operators are told as not all", '{"master":true}', "Operators: at least 100."],
	["no operator does not mean that there is none", "{}", "There are too many accounts"],
])("of more accounts than are read, %s", async (_, customAttributes, text) => {
	const settings = settingsWith({ masterSecondFactor: "off" });
	const ask = async () => ({
		...{ status: 200, header: () => "" },
		body: JSON.stringify({ users: [{ ...CHIEF, customAttributes }], nextPageToken: "more" }),
	});
	const identity = openIdentity({ settings, net: { ask }, key: keyOf("junban-hosts") });
	const [finding] = await checkMaster({ settings, net: { ...realNet(), ask }, identity });
	expect(finding?.text).toContain(text);
});
