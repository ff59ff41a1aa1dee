import { JOINS_IN_CALM } from "@junban/domain/line";

/** Measured figures of the product itself. The page says the commands; the files that `TABLES` names hold the whole tables. */
export const FIGURES = {
	/** 23 November 2026: `JUNBAN_SEED=20261123 npx pnpm --filter @junban/crash test:long`. */
	kills: { kills: 200, actors: 24, joins: 7_800, commands: 7_237, seconds: 152 },
	/** 28 November 2026: `npx pnpm bench storm`, with `JUNBAN_JOINS_IN_CALM=0`. Milliseconds. */
	storm: { people: 10_000, phones: 5_000, half: "2.09", slowest: "10.7" },
	/**
	 * Where neither the installation nor the shop has raised it: the joins of a minute beyond which each takes `seconds`
	 * (decision 0040). 23 November 2026: how many phones joined within `within` seconds, and what the slowest took.
	 */
	flood: { joins: JOINS_IN_CALM, seconds: 6, phones: 600, within: 50, slowest: "6.3" },
	/** 27 November 2026: `npx pnpm bench joins`, with `JUNBAN_JOINS_IN_CALM=0`, the slowest and the fastest of four runs. */
	joins: { least: 5_605, most: 6_500 },
	/** The same runs and one of 28 November: processor time of a join, compared with a server that only stores it. */
	cpu: { least: "4.4", most: "5.8" },
	/** 21 November 2026: `npx pnpm bench restart`. Seconds, the slowest of four; and without the live channel. */
	restart: { seconds: "1.0", runs: 4, slowFrom: 11, slowTo: 13 },
	/** 27 November 2026: the test `speed` of `tooling/e2e`. Milliseconds until the largest part of a page is drawn. */
	pages: { shop: 667, ticket: 666, blank: 604 },
	/** `packages/domain/scripts/calibration.ts`: 910 simulated days of each kind; percent. */
	waits: { days: 910, least: "77.7", most: "87.1", wanted: 78 },
	/** 22 November 2026: `npx pnpm bench staff-screens`. Frames a second. */
	frames: { measured: "56.4", wanted: 59 },
} as const;

/** The files of the repository that hold the whole tables. */
export const TABLES = {
	bench: "tooling/bench/README.md",
	pages: "docs/decisions/0029-customer-pages-on-react.md",
	waits: "docs/decisions/0007-wait-estimate-calibration.md",
	flood: "docs/decisions/0040-joins-in-a-flood.md",
} as const;
