import { testStories } from "./testing/stories.ts";

// Half of the stories; the other half runs beside it.
testStories(
	[
		[20_000, 4],
		[20_000, 12],
		[10_000, 40],
	],
	1,
);
