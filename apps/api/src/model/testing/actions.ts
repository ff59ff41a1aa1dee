/** The actions of a story, as plain data that fast-check generates and shrinks. */
import * as fc from "fast-check";
import type { Cut } from "./door.ts";
import type { Hours, Settings } from "./settings.ts";

/** One request. `who` selects one of the members that have asked for a place. */
export interface Wish {
	readonly what:
		| "join"
		| "joinAgain"
		| "walkIn"
		| "exceed"
		| "call"
		| "guide"
		| "reset"
		| "serve"
		| "serveAndCall"
		| "noShow"
		| "cancel"
		| "leave"
		| "restore"
		| "cancelAll"
		| "clear"
		| "pause"
		| "open"
		| "on"
		| "off"
		| "push"
		| "noPush"
		| "answer"
		| "ask"
		| "tick";
	readonly who: number;
	readonly desk: number;
	/** `twice`: two copies at once. `late`: arrives at the next `release`. `again`: a second copy arrives then. */
	readonly network: "plain" | "twice" | "late" | "again";
	/** Whether the request contains the board version of the screen. */
	readonly seen: boolean;
	/** The answer to a question. `fit`: an answer if the shop asks. */
	readonly answer: "fit" | "none" | "some" | "long";
}

export type Action =
	| { readonly type: "ask"; readonly wishes: readonly Wish[] }
	| { readonly type: "pass"; readonly minutes: number }
	| { readonly type: "cut"; readonly desk: number; readonly cuts: readonly Cut[] }
	| { readonly type: "release" }
	| { readonly type: "kill"; readonly desk: number }
	| { readonly type: "save"; readonly settings: Settings; readonly refresh: boolean }
	| { readonly type: "connect"; readonly desk: number; readonly who: number; readonly holds: boolean }
	| { readonly type: "drop"; readonly phone: number; readonly desk: number }
	| { readonly type: "stall"; readonly phone: number; readonly stalled: boolean }
	| { readonly type: "look"; readonly desk: number }
	| { readonly type: "sample"; readonly desk: number };

export interface Plot {
	/** Whether the line begins with members, and with a board long enough for differences. */
	readonly crowd: boolean;
	readonly settings: Settings;
	readonly actions: readonly Action[];
}

export interface PlotOptions {
	readonly most: number;
	/** Whether the API under test has `Faults`. */
	readonly faults: boolean;
}

const small = fc.nat({ max: 11 });
const desk = fc.nat({ max: 1 });

const answer = fc.oneof(
	{ weight: 9, arbitrary: fc.constant("fit" as const) },
	{ weight: 2, arbitrary: fc.constantFrom("none", "some", "long") },
);

/** A subscription needs `faults`: elsewhere the real push service would be called. */
const wish = (faults: boolean) =>
	fc.record<Wish>({
		what: fc.oneof(
			{ weight: 8, arbitrary: fc.constant("join" as const) },
			{
				weight: 8,
				arbitrary: fc.constantFrom("call", "guide", "reset", "serve", "serveAndCall", "noShow"),
			},
			{
				weight: 5,
				arbitrary: fc.constantFrom("joinAgain", "walkIn", "exceed", "leave", "cancel", "restore"),
			},
			{ weight: 3, arbitrary: fc.constantFrom("tick", "tick", "on", "off") },
			{ weight: 2, arbitrary: fc.constantFrom("answer", "answer", "ask") },
			...(faults
				? [
						{
							weight: 8,
							arbitrary: fc.constantFrom(
								"push" as const,
								"push" as const,
								"push" as const,
								"noPush" as const,
							),
						},
					]
				: []),
			{ weight: 1, arbitrary: fc.constantFrom("cancelAll", "clear", "pause", "open", "open") },
		),
		who: small,
		desk,
		network: fc.oneof(
			{ weight: 6, arbitrary: fc.constant("plain" as const) },
			{ weight: 2, arbitrary: fc.constantFrom("twice", "late", "again") },
		),
		seen: fc.boolean(),
		answer,
	});

/** All screens of a shop ask for the automatic call at once. */
const screens = fc.integer({ min: 1, max: 8 }).map(
	(count): Action => ({
		type: "ask",
		wishes: Array.from({ length: count }, (_, index) => ({
			what: "tick",
			who: 0,
			desk: index,
			network: "plain",
			seen: false,
			answer: "none",
		})),
	}),
);

const burst = fc.record({ count: fc.integer({ min: 2, max: 5 }), who: small, answer }).map(
	({ answer: said, count, who }): Action => ({
		type: "ask",
		wishes: Array.from({ length: count }, (_, index) => ({
			what: "join",
			who,
			answer: said,
			desk: index,
			network: index === 0 ? "twice" : "plain",
			seen: false,
		})),
	}),
);

/** Noon is 720. No run starts or ends at the start of the service day, 04:00. */
const hours: fc.Arbitrary<Hours> = fc
	.record({
		span: fc.constantFrom([540, 720], [540, 1320], [600, 800], [725, 1320], [0, 1440]),
		limit: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
		limitTotal: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
	})
	.map(({ span: [from = 0, until = 1440], limit, limitTotal }) => ({
		from,
		until,
		...(limit === undefined ? {} : { limit }),
		...(limitTotal === undefined ? {} : { limitTotal }),
	}));

/** Closures are in minutes from the start of the story. `Timeline` makes instants of them. */
function settings(faults: boolean): fc.Arbitrary<Settings> {
	const open = fc
		.record({ limit: fc.integer({ min: 0, max: 4 }) })
		.map((rest) => ({ from: 0, until: 1440, ...rest }));
	return fc
		.record({
			hours: fc.option(faults ? hours : open, { nil: undefined, freq: 2 }),
			closure: fc.oneof(
				{ weight: 3, arbitrary: fc.constant(undefined) },
				{ weight: 1, arbitrary: fc.constantFrom([0, 5], [5, 30], [10, 2_000]) },
			),
			expireLeftover: fc.boolean(),
			autoAllowed: fc.oneof(
				{ weight: 3, arbitrary: fc.constant(true) },
				{ weight: 1, arbitrary: fc.constant(false) },
			),
			autoAlone: faults ? fc.boolean() : fc.constant(false),
			autoMinutes: fc.constantFrom(1, 3, 10),
			asks: fc.oneof(
				{ weight: 3, arbitrary: fc.constant(false) },
				{ weight: 1, arbitrary: fc.constant(true) },
			),
			mayLeaveOpen: fc.boolean(),
			perBrowser: fc.constantFrom(0, 0, 1, 2),
		})
		.map(({ hours: span, closure, ...rest }) => ({
			...rest,
			...(span === undefined ? {} : { hours: span }),
			...(closure === undefined || !faults
				? {}
				: { closure: { from: closure[0] ?? 0, until: closure[1] ?? 0 } }),
		}));
}

const ask = (faults: boolean) =>
	fc
		.array(wish(faults), { minLength: 1, maxLength: 4, size: "medium" })
		.map((wishes): Action => ({ type: "ask", wishes }));
const connect = fc.record({ type: fc.constant("connect" as const), desk, who: small, holds: fc.boolean() });

const always = [
	{ weight: 2, arbitrary: burst },
	{ weight: 2, arbitrary: connect },
	{
		weight: 1,
		arbitrary: fc.record({ type: fc.constant("drop" as const), phone: small, desk }),
	},
	{ weight: 1, arbitrary: fc.record({ type: fc.constant("look" as const), desk }) },
	{ weight: 1, arbitrary: fc.record({ type: fc.constant("sample" as const), desk }) },
	{ weight: 1, arbitrary: fc.constant({ type: "release" } as const) },
];

const cut = fc.constantFrom<Cut[]>("before", "after", "after", "hold", "away");

const inHand = [
	{ weight: 2, arbitrary: screens },
	{
		weight: 3,
		arbitrary: fc.record({
			type: fc.constant("pass" as const),
			minutes: fc.constantFrom(0.3, 1, 3, 10, 31, 60, 200, 1_000),
		}),
	},
	{
		weight: 2,
		arbitrary: fc.record({
			type: fc.constant("cut" as const),
			desk,
			cuts: fc.array(cut, { minLength: 1, maxLength: 3 }),
		}),
	},
	{ weight: 1, arbitrary: fc.record({ type: fc.constant("kill" as const), desk }) },
	{
		weight: 1,
		arbitrary: fc.record({ type: fc.constant("stall" as const), phone: small, stalled: fc.boolean() }),
	},
];

/** Stories of at most `most` actions. */
export function plots({ most, faults }: PlotOptions): fc.Arbitrary<Plot> {
	const set = settings(faults);
	const save = {
		weight: 2,
		arbitrary: fc.record({ type: fc.constant("save" as const), settings: set, refresh: fc.boolean() }),
	};
	const often = { weight: 12, arbitrary: ask(faults) };
	const actions = faults ? [often, ...always, ...inHand, save] : [often, ...always, save];
	const told = fc.record({
		crowd: fc.oneof(
			{ weight: 3, arbitrary: fc.constant(false) },
			{ weight: 1, arbitrary: fc.constant(true) },
		),
		settings: set,
		actions: fc.array(fc.oneof(...actions), { minLength: 1, maxLength: most, size: "max" }),
	});
	// Without control of the clock the instants of joins are unknown, so the rate cannot be predicted.
	const rate = faults ? fc.constantFrom(undefined, undefined, undefined, 1, 3) : fc.constant(undefined);
	return fc.tuple(told, rate).map(([plot, joinsPerMinute]) => {
		if (joinsPerMinute === undefined) return plot;
		const limited = (each: Settings) => ({ ...each, joinsPerMinute });
		return {
			...plot,
			settings: limited(plot.settings),
			actions: plot.actions.map((action) =>
				action.type === "save" ? { ...action, settings: limited(action.settings) } : action,
			),
		};
	});
}
