/** What the tabs ask of the account service, the database, the file store and the API. Tests give their own. */
import { createShopClient, type ShopClient } from "@junban/api-contract/shop-client";
import type { StoredFields } from "@junban/domain/values";
import { accountsPort } from "@junban/firebase-client/accounts";
import { appsPort } from "@junban/firebase-client/apps";
import { type OwnAccountPort, ownAccountPort } from "@junban/firebase-client/own-account";
import { secondFactorPort } from "@junban/firebase-client/second-factor";
import type { Outcome } from "@junban/ports/outcome";
import type { SecondFactorPort } from "@junban/ports/second-factor";
import { createContext, useContext } from "react";
import type { Shop } from "#src/frame/shop-context.ts";
import { logoAddress } from "#src/lib/logo-address.ts";
import { drawableLogo } from "./drawable-logo.ts";
import { type PictureFault, pictureFault } from "./picture-fault.ts";

export interface SettingPorts {
	readonly client: ShopClient;
	readonly account: OwnAccountPort;
	readonly secondFactor: SecondFactorPort;
	/** Mails the signed-in person a link that confirms the address. */
	sendVerification(): Promise<Outcome>;
	/** Saves the fields of `read`; `whole` is the shop's document with them, by stored names. */
	saveShop(whole: StoredFields, read: Readonly<Record<string, unknown>>): Promise<Outcome>;
	/** Whether the picture can be shown; asked before it is sent. */
	pictureFault(file: File): Promise<PictureFault | undefined>;
	/** The picture as it is sent: icons and link previews can be drawn of it. Undefined where it cannot be converted. */
	drawableLogo(file: File): Promise<File | undefined>;
	uploadLogo(file: File, name: string): Promise<Outcome<{ readonly name: string }>>;
	removeLogo(name: string): Promise<Outcome>;
	/** The picture as a `data:` URL; undefined without one. `logo`: the stored file name. */
	readLogo(logo: string): Promise<Outcome<string | undefined>>;
	/** Whether the shop has a host of its own. */
	setSubdomain(isOn: boolean): Promise<Outcome>;
	/** Leaves the app for a page of the payment provider. */
	goTo(url: string): void;
}

export function openPorts({
	app,
	locale,
	services,
	line,
}: Pick<Shop, "app" | "locale" | "services" | "line">): SettingPorts {
	const { config, firebase } = services;
	const open = firebase.services();
	const loadUploads = async () =>
		(await import("@junban/firebase-client/uploads")).uploadsPort(firebase.services());
	return {
		client: createShopClient({ base: config.api, locale, token: () => firebase.auth.getIdToken() }),
		account: ownAccountPort(open, locale),
		secondFactor: secondFactorPort(open),
		sendVerification: () => accountsPort(open, locale).sendVerification(),
		async saveShop(whole, read) {
			const saved = await appsPort(open).update(app, whole, read);
			// The line's desk computes with the shop's time zone and holidays. It reads them again on its own, only later.
			if (saved.ok) await line.client.refresh(line.path);
			return saved;
		},
		pictureFault,
		drawableLogo,
		uploadLogo: (file, name) => whenLoaded(loadUploads, (port) => port.uploadLogo(app, file, name)),
		removeLogo: (name) => whenLoaded(loadUploads, (port) => port.removeLogo(app, name)),
		async readLogo(logo) {
			const address = logoAddress(app, logo, config.firebase);
			if (address === undefined) return { ok: true, value: undefined };
			return whenLoaded(
				() => import("#src/exports/json-file.ts"),
				({ pictureAsData }) => pictureAsData(address),
			);
		},
		setSubdomain: (isOn) => appsPort(open).setSubdomain(app, isOn),
		goTo: (url) => window.location.assign(url),
	};
}

/** `offline` when the code of the port cannot be loaded. */
async function whenLoaded<Port, T>(
	load: () => Promise<Port>,
	ask: (port: Port) => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
	let port: Port;
	try {
		port = await load();
	} catch (error) {
		return { ok: false, code: "offline", detail: String(error) };
	}
	return ask(port);
}

const PortsContext = createContext<SettingPorts | undefined>(undefined);

export const PortsProvider = PortsContext.Provider;

/** Throws outside of the settings. */
export function usePorts(): SettingPorts {
	const ports = useContext(PortsContext);
	if (ports === undefined) throw new Error("the settings' tabs need their ports");
	return ports;
}
