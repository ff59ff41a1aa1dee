import { testStories } from "./testing/stories.ts";

// Half of the hundred thousand, in files of their own so that they can run side by side.
testStories(
	[
		[30_000, 4],
		[12_500, 12],
		[7_500, 40],
	],
	{ part: 1 },
);
