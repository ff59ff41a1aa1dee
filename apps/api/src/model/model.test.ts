import { testStories } from "./testing/stories.ts";

testStories([
	[250, 4],
	[300, 12],
	[100, 40],
]);
