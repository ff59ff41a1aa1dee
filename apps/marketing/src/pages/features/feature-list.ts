/** The pages of single features, in the order of the line that leads through them. */
import { adminPaths, customerPaths, featurePaths } from "@junban/app-shell/paths";
import type { SAMPLE_APPS } from "@junban/domain/shop";
import { type AppUid, parseAppUid, parseLineUid } from "@junban/domain/values";

export interface FeatureEntry {
	readonly path: `/features/${string}`;
	/** The path of a sample shop's screen on which visitors try it. */
	readonly sample: string;
}

/** What a shop decides before it opens, what staff do, what customers see, and what is left afterwards. */
export const FEATURE_GROUPS = ["opening", "calling", "waiting", "records"] as const;
export type FeatureGroup = (typeof FEATURE_GROUPS)[number];

/** Named as their addresses. */
export const FEATURES = {
	reception: {
		path: featurePaths.receptions,
		group: "opening",
		sample: adminPaths.receptions(sampleUid("sample_clinic")),
	},
	"temporary-close": {
		path: featurePaths.temporaryClosures,
		group: "opening",
		sample: adminPaths.temporaryClose(sampleUid("sample_school")),
	},
	limit: {
		path: featurePaths.limits,
		group: "opening",
		sample: adminPaths.receptions(sampleUid("sample_event")),
	},
	"start-guide-time": {
		path: featurePaths.startGuideTime,
		group: "opening",
		sample: adminPaths.receptions(sampleUid("sample_logistics")),
	},
	member: { path: featurePaths.line, group: "calling", sample: adminPaths.members(sampleUid("sample")) },
	"qr-code": {
		path: featurePaths.qrCode,
		group: "calling",
		sample: adminPaths.qrCode(sampleUid("sample")),
	},
	display: {
		path: featurePaths.display,
		group: "calling",
		sample: customerPaths.display(sampleUid("sample"), sampleLine()),
	},
	notification: {
		path: featurePaths.notificationMails,
		group: "waiting",
		sample: `${adminPaths.lineSetting(sampleUid("sample_restaurant"))}#settings-notices`,
	},
	"text-display": {
		path: featurePaths.texts,
		group: "waiting",
		sample: customerPaths.shop(sampleUid("sample_event")),
	},
	"range-messages": {
		path: featurePaths.rangeMessages,
		group: "waiting",
		sample: customerPaths.shop(sampleUid("sample")),
	},
	"address-info": {
		path: featurePaths.addressInfo,
		group: "waiting",
		sample: customerPaths.shop(sampleUid("sample_restaurant")),
	},
	pwa: { path: featurePaths.pwa, group: "waiting", sample: customerPaths.shop(sampleUid("sample_clinic")) },
	"csv-download": {
		path: featurePaths.csv,
		group: "records",
		sample: adminPaths.csv(sampleUid("sample_logistics")),
	},
} as const satisfies Readonly<Record<string, FeatureEntry & { readonly group: FeatureGroup }>>;

export type FeatureId = keyof typeof FEATURES;

const isFeature = (id: string): id is FeatureId => id in FEATURES;
export const FEATURE_IDS: readonly FeatureId[] = Object.keys(FEATURES).filter(isFeature);

export interface Neighbours {
	readonly before: FeatureId | undefined;
	readonly after: FeatureId | undefined;
}

export function neighboursOf(id: FeatureId): Neighbours {
	const at = FEATURE_IDS.indexOf(id);
	return { before: FEATURE_IDS[at - 1], after: FEATURE_IDS[at + 1] };
}

function sampleUid(name: (typeof SAMPLE_APPS)[number]): AppUid {
	const uid = parseAppUid(name);
	if (uid === undefined) throw new Error(`${name} is no app uid`);
	return uid;
}

function sampleLine() {
	const uid = parseLineUid("main");
	if (uid === undefined) throw new Error("main is no line uid");
	return uid;
}
