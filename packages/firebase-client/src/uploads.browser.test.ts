import { describe, expect, test, vi } from "vitest";
import { accountsPort } from "./accounts.ts";
import { ownAccountPort } from "./own-account.ts";
import { STRANGER } from "./testing/accounts.ts";
import { addressOf, openMail } from "./testing/mailed.ts";
import { appUid, codeOf, connected, DEMO, signIn, value } from "./testing/page.ts";
import { uploadsPort } from "./uploads.ts";

const connection = connected();
const uploads = () => uploadsPort(connection().services());
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff, 0xe0];

function picture(start: readonly number[], size = 2_000): Blob {
	const bytes = new Uint8Array(size);
	bytes.set(start);
	return new Blob([bytes]);
}

describe("a logo", () => {
	test("is stored under its name and is public", async () => {
		await signIn(connection());
		const { name, url } = value(await uploads().uploadLogo(DEMO, picture(PNG), "看板.PNG"));
		expect(name).toBe("看板.png");
		expect(new URL(url).origin).toBe(location.origin);
		const loaded = await fetch(url);
		expect(loaded.headers.get("content-type")).toBe("image/png");
		expect(new Uint8Array(await loaded.arrayBuffer()).slice(0, 8)).toEqual(new Uint8Array(PNG));
	});

	test.each([
		["no file", undefined, "logo.png"],
		["no name", picture(PNG), undefined],
		["an empty name", picture(PNG), " "],
	])("with %s is refused as missing", async (_name, file, fileName) => {
		expect(codeOf(await uploads().uploadLogo(DEMO, file, fileName))).toBe("file-missing");
	});

	test.each([
		["a path instead of a name", picture(PNG), "../logo.png", "file-name-invalid"],
		["a type that differs from its name", picture(JPEG), "logo.png", "file-type-invalid"],
		["a file that is not a picture", picture([60, 115, 118, 103]), "logo.svg", "file-type-invalid"],
		["an empty file", new Blob([]), "logo.png", "file-missing"],
		["more than 1 MiB", picture(PNG, 1_048_577), "logo.png", "file-too-large"],
	])("with %s is refused", async (_name, file, fileName, code) => {
		expect(codeOf(await uploads().uploadLogo(DEMO, file, fileName))).toBe(code);
	});

	test("can be set by the owner only, and not for a sample", async () => {
		expect(codeOf(await uploads().uploadLogo(appUid("sample"), picture(PNG), "a.png"))).toBe(
			"sample-read-only",
		);
		expect(codeOf(await uploads().uploadLogo(DEMO, picture(PNG), "a.png"))).toBe("permission-denied");
		await signIn(connection(), STRANGER);
		expect(codeOf(await uploads().uploadLogo(DEMO, picture(PNG), "a.png"))).toBe("permission-denied");
	});

	test("is deleted by the owner, once or twice", async () => {
		await signIn(connection());
		const { name, url } = value(await uploads().uploadLogo(DEMO, picture(PNG), "old.png"));
		await connection().auth.signOut();
		expect(codeOf(await uploads().removeLogo(DEMO, name))).toBe("permission-denied");
		expect((await fetch(url)).status).toBe(200);
		await signIn(connection());
		for (let time = 1; time <= 2; time++) value(await uploads().removeLogo(DEMO, name));
		expect((await fetch(url, { cache: "no-store" })).status).toBe(404);
		expect(codeOf(await uploads().removeLogo(DEMO, "../old.png"))).toBe("file-name-invalid");
		expect(codeOf(await uploads().removeLogo(appUid("sample"), name))).toBe("sample-read-only");
	});

	test("is uploaded over HTTPS from an HTTPS page", async () => {
		await signIn(connection());
		const services = connection().services();
		const place = { host: "shop.example", origin: "https://shop.example", home: "https://shop.example" };
		// Stands for the HTTPS proxy in front of the server.
		const { open } = XMLHttpRequest.prototype;
		vi.spyOn(XMLHttpRequest.prototype, "open").mockImplementation(function (
			this: XMLHttpRequest,
			method: string,
			url: string | URL,
		) {
			open.call(this, method, String(url).replace(place.origin, location.origin), true);
		});
		const https = uploadsPort({ ...services, place });
		const { url } = value(await https.uploadLogo(DEMO, picture(PNG), "a.png"));
		expect(new URL(url).origin).toBe(place.origin);
	});
});

describe("a user's own picture", () => {
	test("is stored by its extension, once the address is confirmed", async () => {
		expect(codeOf(await uploads().uploadFile(picture(JPEG), "jpg"))).toBe("unauthenticated");
		const email = addressOf("pictured");
		const accounts = accountsPort(connection().services(), "en");
		value(await accounts.create({ email, password: "long enough 1", displayName: "pictured" }));
		expect(codeOf(await uploads().uploadFile(picture(JPEG), "jpg"))).toBe("permission-denied");
		value(await accounts.sendVerification());
		await openMail(email);
		value(await ownAccountPort(connection().services(), "en").refresh());
		const { uid } = connection().services().auth.currentUser ?? { uid: "" };
		const { name, url } = value(await uploads().uploadFile(picture(JPEG), "JPG"));
		expect(name).toBe("jpg");
		expect(url).toContain(encodeURIComponent(`users/${uid}/jpg`));
		const large = picture(JPEG, 131_073);
		expect(codeOf(await uploads().uploadFile(large, "jpg"))).toBe("file-too-large");
		expect(codeOf(await uploads().uploadFile(undefined, "jpg"))).toBe("file-missing");
		expect(codeOf(await uploads().uploadFile(picture(JPEG), ""))).toBe("file-missing");
		expect(codeOf(await uploads().uploadFile(picture(JPEG), "svg"))).toBe("file-type-invalid");
	});
});
