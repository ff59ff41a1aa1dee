import { testStories } from "./testing/test-stories.tsx";

testStories({
	modules: import.meta.glob("./*.stories.tsx", { eager: true }),
	looks: import.meta.glob("./looks/*.json", { eager: true, import: "default" }),
});
