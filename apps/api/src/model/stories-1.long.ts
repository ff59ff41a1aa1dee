import { testStories } from "./testing/stories.ts";

// Half of the hundred thousand, in files of their own so that they can run side by side.
testStories(
	[
		[35_000, 4],
		[12_000, 12],
		[3_000, 40],
	],
	{ part: 1 },
);
