import { testStories } from "./testing/stories.ts";

testStories(
	[
		[300, 4],
		[300, 12],
	],
	{ seconds: 7 },
);
