import { testStories } from "./testing/stories.ts";

testStories(
	[
		[300, 4],
		[200, 12],
		[100, 40],
	],
	{ seconds: 5 },
);
