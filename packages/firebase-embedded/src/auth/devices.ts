import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Agent } from "./agent.ts";
import type { UserRow } from "./data/users.ts";

const NAME = "firebase-device";
/** The maximum that browsers allow for a cookie. */
const MAX_AGE_SECONDS = 400 * 24 * 3600;

/**
 * A cookie that marks a browser in which an account signed in before. It grants no access. A stranger behind the same
 * address cannot lock its owner out, and a tab that slept is not taken for a thief. What ends the account's sessions ends its
 * devices, too: whoever once knew the password may have made thousands, each with guesses of its own.
 */
export type Devices = {
	/** The device of the request's cookie. Undefined without a cookie, or if this server did not make it. */
	read(req: IncomingMessage): Device | undefined;
	/** Creates a device of this account. */
	create(owner: DeviceOwner): Device;
	/** The `Set-Cookie` header of a device. */
	cookie(device: Device, secure: boolean): string;
};

/** What a session stores of its device. `former`: the device that the request's browser was until now. */
export type SessionDevice = Agent & { hash: Uint8Array; former: Uint8Array };

/** Sessions store `hash`. `isOf` tells whether the device belongs to the account. */
export type Device = { text: string; hash: Uint8Array; isOf(owner: DeviceOwner): boolean };

type DeviceOwner = Pick<UserRow, "uid" | "validSince">;

export function createDevices(key: Uint8Array): Devices {
	function device(id: string, proof: string): Device {
		return {
			text: `${id}.${proof}`,
			hash: createHash("sha256").update(id).digest(),
			isOf: (owner) => {
				const expected = proofOf(id, owner);
				return expected.length === proof.length && timingSafeEqual(Buffer.from(expected), Buffer.from(proof));
			},
		};
	}
	const proofOf = (id: string, { uid, validSince }: DeviceOwner) =>
		createHmac("sha256", key)
			.update(JSON.stringify([id, uid, validSince]))
			.digest("base64url");

	return {
		read(req) {
			const match = /(?:^|;\s*)(?:__Host-)?firebase-device=([\w-]{22})\.([\w-]{43})(?:;|$)/.exec(
				req.headers.cookie ?? "",
			);
			return match?.[1] === undefined || match[2] === undefined ? undefined : device(match[1], match[2]);
		},
		create(owner) {
			const id = randomBytes(16).toString("base64url");
			return device(id, proofOf(id, owner));
		},
		cookie: ({ text }, secure) =>
			// Browsers take a name with this prefix from this very host alone.
			`${secure ? "__Host-" : ""}${NAME}=${text}; Path=/; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`,
	};
}
