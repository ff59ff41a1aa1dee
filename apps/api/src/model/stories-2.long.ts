import { testStories } from "./testing/stories.ts";

// Half of the hundred thousand, in files of their own so that they can run side by side.
testStories(
	[
		[35_000, 4],
		[15_000, 12],
	],
	{ part: 2 },
);
