import { testStories } from "./testing/stories.ts";

// Half of the hundred thousand, in files of their own so that they can run side by side.
testStories(
	[
		[35_000, 4],
		[10_000, 12],
		[5_000, 40],
	],
	{ part: 2, seconds: 120 },
);
