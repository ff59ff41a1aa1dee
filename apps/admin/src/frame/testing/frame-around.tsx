/** The frame around a screen in tests: a shop with a line, without a server. */
import type { PlanResponse } from "@junban/api-contract/schemas-accounts";
import { createStore, type Store } from "@junban/app-shell/store";
import { createToastDisplay } from "@junban/app-shell/toast-display";
import { appDataFromStored, appPlanFromStored, lineSettingsFromStored } from "@junban/domain/documents";
import { NEW_BOARD } from "@junban/domain/line";
import { hasPremium, isRestricted } from "@junban/domain/shop";
import {
	type AppUid,
	type LineUid,
	parseAppUid,
	parseLineUid,
	type StoredFields,
} from "@junban/domain/values";
import type { Connection } from "@junban/firebase-client/connect";
import type { SignedInUser } from "@junban/ports/auth";
import { StaffFrame } from "@junban/ui/staff-page";
import { type ReactNode, useState } from "react";
import type { Services } from "#src/lib/services.ts";
import { type ChannelState, INITIAL_CHANNEL } from "#src/line/channel-state.ts";
import type { Commander } from "#src/line/commander.ts";
import { EMPTY_LINE, type LineState } from "#src/line/line-state.ts";
import type { Line } from "#src/line/use-line.ts";
import { AdminSidebar } from "../admin-sidebar.tsx";
import { type Shop, ShopProvider } from "../shop-context.ts";

export const OWNER: SignedInUser = {
	uid: "owner",
	email: "owner@example.com",
	emailVerified: true,
	displayName: "",
};

/** Throws when a test reaches a service that it did not give. */
function unexpected(): never {
	throw new Error("the test gave no such service");
}

const idle = async () => undefined;

/** A watch that reports nothing. */
const silent = () => () => undefined;

const SILENT_DATA: Connection["data"] = {
	watchApp: silent,
	watchRole: silent,
	watchLine: silent,
	watchBoard: silent,
	watchMembers: silent,
	watchEndings: silent,
	watchDay: silent,
	watchAnnouncements: silent,
	watchServiceText: silent,
	watchSuspension: silent,
};

const NO_CLIENT: Line["client"] = {
	seconds: unexpected,
	view: unexpected,
	board: unexpected,
	join: unexpected,
	ticket: unexpected,
	leave: unexpected,
	give: unexpected,
	guideOver: unexpected,
	restore: unexpected,
	editDetails: unexpected,
	changeParty: unexpected,
	pause: unexpected,
	refresh: unexpected,
	cancelAll: unexpected,
	clear: unexpected,
	autoCallSwitch: unexpected,
	autoCall: unexpected,
	deleteOwnData: unexpected,
};

/** The plan of a free shop where premium is sold. */
const PLAN: PlanResponse = {
	...{
		state: "free",
		is_renewed: false,
		is_sold: true,
		price: "月額 980円（税込）",
		own_host: "みなと.例",
	},
	mails: { sent: 12, refused: 0, most: 300 },
};

export interface ShopOptions {
	/** The stored shop. */
	readonly stored?: StoredFields;
	/** The stored settings of the line. */
	readonly settings?: StoredFields;
	readonly state?: Partial<LineState>;
	readonly channel?: ChannelState;
	readonly commander?: Partial<Commander>;
	readonly services?: Partial<Services>;
	readonly line?: Partial<Line>;
	/** What the API says of the plan. */
	readonly plan?: Partial<PlanResponse>;
	readonly shop?: Partial<Omit<Shop, "line" | "services" | "data">>;
}

/** A shop of an owner in Japanese, `demo`, whose line is known and connected. */
export function aShop(options: ShopOptions = {}): Shop {
	const stored = { name: "みなと食堂", en: { name: "Minato Diner" }, ...options.stored };
	const data = { ...appDataFromStored(stored), ...appPlanFromStored(stored) };
	const app = options.shop?.app ?? anApp("demo");
	const locale = options.shop?.locale ?? "ja";
	return {
		app,
		locale,
		data,
		timezone: data.timeZone,
		name: locale === "en" ? data.en.name : data.name,
		role: "owner",
		restricted: isRestricted(app, hasPremium(data, Date.now())),
		plan: { value: { ...PLAN, ...options.plan }, isAsking: false, reload: idle },
		user: OWNER,
		outage: undefined,
		news: { announcements: [], isUnread: false, open: () => undefined },
		toastDisplay: createToastDisplay(),
		askPause: () => undefined,
		signOut: () => undefined,
		...options.shop,
		services: servicesWith(options.services),
		line: { ...aLine(app, options), ...options.line },
	};
}

function aLine(app: AppUid, { settings = {}, state = {}, channel, commander }: ShopOptions): Line {
	const line: LineUid = uidOf(parseLineUid("main"));
	const store: Store<LineState> = createStore({
		...EMPTY_LINE,
		settings: lineSettingsFromStored(settings),
		board: NEW_BOARD,
		page: { members: [], corrupt: [] },
		cached: { settings: false, board: false, page: false },
		...state,
	});
	return {
		state: store,
		channel: createStore(channel ?? { ...INITIAL_CHANNEL, status: { state: "live" } }),
		commander: {
			perform: idle,
			undo: idle,
			walkIn: () => unexpected,
			setPaused: async () => true,
			cancelAll: async () => true,
			clear: async () => true,
			setAutoCall: idle,
			autoCall: idle,
			dismiss: () => undefined,
			...commander,
		},
		client: NO_CLIENT,
		path: { app, line },
		data: SILENT_DATA,
		records: undefined,
	};
}

function servicesWith(given: Partial<Services> = {}): Services {
	const firebase: Connection = {
		auth: {
			signIn: unexpected,
			signOut: idle,
			observe: () => () => undefined,
			getIdToken: async () => undefined,
			watchFirstPassword: () => () => undefined,
		},
		data: SILENT_DATA,
		services: unexpected,
		cycleNetwork: idle,
		close: idle,
	};
	return {
		config: {
			api: "",
			firebase: { projectId: "p", apiKey: "k", embedded: true },
			origins: {},
			signUp: "open",
		},
		firebase,
		auth: firebase.auth,
		isSigningOut: () => false,
		data: { watchAnnouncements: silent, watchServiceText: silent, watchSuspension: silent },
		...given,
	};
}

export function FrameAround({ shop, children }: { shop?: Shop; children: ReactNode }) {
	const [usual] = useState(() => aShop());
	return (
		<ShopProvider value={shop ?? usual}>
			<StaffFrame sidebar={<AdminSidebar />}>{children}</StaffFrame>
		</ShopProvider>
	);
}

/** Throws for a malformed uid. */
export function anApp(uid: string): AppUid {
	return uidOf(parseAppUid(uid));
}

function uidOf<T>(uid: T | undefined): T {
	if (uid === undefined) throw new Error("the builder's uid is malformed");
	return uid;
}
