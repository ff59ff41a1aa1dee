import type { LineSettings } from "@junban/domain/documents";
import type { EpochMs } from "@junban/domain/values";
import { useEffect, useState } from "react";
import { useShop } from "#src/frame/shop-context.ts";
import { factsOf, type SetUp, type SetUpStep, setUpOf } from "./set-up.ts";
import { readMarks, writeMarks } from "./set-up-marks.ts";
import type { Today } from "./use-today.ts";

export interface SetUpView {
	readonly setUp: SetUp;
	readonly mark: (step: SetUpStep) => void;
}

const GONE: SetUp = { is: "gone" };

/** The steps of a new shop, for its owner. `gone` until everything about them is known. */
export function useSetUp(
	settings: LineSettings | undefined,
	{ line, receptions, earlier }: Today,
	now: EpochMs,
): SetUpView {
	const { app, data, role } = useShop();
	const [marks, setMarks] = useState(() => readMarks(app));
	const isKnown = role === "owner" && settings && line && receptions && earlier;
	const setUp = isKnown
		? setUpOf(factsOf({ settings, logo: data.logo, texts: line, receptions, earlier }), marks, now)
		: GONE;
	const isFirstDone = setUp.is === "done" && marks.doneAt === undefined;
	useEffect(() => {
		if (isFirstDone) setMarks((before) => ({ ...before, doneAt: now }));
	}, [isFirstDone, now]);
	useEffect(() => writeMarks(app, marks), [app, marks]);
	return {
		setUp,
		mark: (step) => setMarks((before) => ({ ...before, marked: [...before.marked, step] })),
	};
}
