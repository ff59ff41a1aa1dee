import { featurePaths } from "@junban/app-shell/paths";
import { FEATURE_PLANS } from "@junban/domain/shop";
import { expect, test } from "vitest";
import { FEATURE_GROUPS, FEATURE_IDS, FEATURES, neighboursOf } from "./feature-list.ts";

test("the line stops at every page of a feature, once", () => {
	const stops = FEATURE_IDS.map((id) => FEATURES[id].path);
	expect([...stops].sort()).toEqual(Object.values(featurePaths).sort());
	expect(stops).toEqual(FEATURE_IDS.map((id) => `/features/${id}`));
});

test("its groups follow each other, none is left and taken up again", () => {
	const groups = FEATURE_IDS.map((id) => FEATURES[id].group);
	expect(groups.filter((group, at) => group !== groups[at - 1])).toEqual([...FEATURE_GROUPS]);
});

test("each stop leads to the next and back, and the line has two ends", () => {
	for (const [at, id] of FEATURE_IDS.entries())
		expect(neighboursOf(id)).toEqual({ before: FEATURE_IDS[at - 1], after: FEATURE_IDS[at + 1] });
});

test("what the list calls free is free", () => {
	const features = Object.keys(featurePaths);
	expect(
		Object.entries(FEATURE_PLANS).filter(([name, plan]) => features.includes(name) && plan !== "free"),
	).toEqual([]);
});
