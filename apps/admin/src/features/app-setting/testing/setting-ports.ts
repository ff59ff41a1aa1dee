/** The ports of the settings in tests: each call is recorded and answered with success unless a test says otherwise. */
import type { ApiResult } from "@junban/api-contract/client";
import type { ShopClient } from "@junban/api-contract/shop-client";
import type { Outcome } from "@junban/ports/outcome";
import type { SettingPorts } from "../setting-ports.ts";

export const DONE: Outcome = { ok: true, value: undefined };
export const answered = <T>(value: T): ApiResult<T> => ({ ok: true, value });

function unexpected(): never {
	throw new Error("the test gave no such call");
}

const CLIENT: ShopClient = {
	createApp: unexpected,
	myApps: unexpected,
	slug: unexpected,
	deleteApp: unexpected,
	deletion: unexpected,
	staff: unexpected,
	inviteStaff: unexpected,
	acceptInvitation: unexpected,
	removeStaff: unexpected,
	paymentLink: unexpected,
	billingPortal: unexpected,
	signOutEverywhere: unexpected,
	leaveShops: unexpected,
	sessions: async () => answered({ sessions: [] }),
	endSession: unexpected,
	exportShop: unexpected,
	exportAccount: unexpected,
	plan: unexpected,
	resumePremium: unexpected,
	unsubscribePremium: unexpected,
};

export interface GivenPorts extends Partial<Omit<SettingPorts, "client" | "account" | "secondFactor">> {
	readonly client?: Partial<ShopClient>;
	readonly account?: Partial<SettingPorts["account"]>;
	readonly secondFactor?: Partial<SettingPorts["secondFactor"]>;
}

export function ports(given: GivenPorts = {}): SettingPorts {
	const { client, account, secondFactor, ...rest } = given;
	return {
		client: { ...CLIENT, ...client },
		account: {
			refresh: async () => DONE,
			rename: unexpected,
			changeEmail: unexpected,
			changePassword: unexpected,
			signOutElsewhere: unexpected,
			endSession: unexpected,
			remove: unexpected,
			...account,
		},
		secondFactor: {
			isEnrolled: async () => ({ ok: true, value: false }),
			begin: unexpected,
			remove: unexpected,
			...secondFactor,
		},
		sendVerification: unexpected,
		saveShop: unexpected,
		pictureFault: async () => undefined,
		drawableLogo: async (file) => file,
		uploadLogo: unexpected,
		removeLogo: unexpected,
		readLogo: async () => ({ ok: true, value: undefined }),
		setSubdomain: unexpected,
		goTo: unexpected,
		...rest,
	};
}
