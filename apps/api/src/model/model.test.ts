import { testStories } from "./testing/stories.ts";

testStories(
	[
		[300, 4],
		[250, 12],
	],
	{ seconds: 5 },
);
