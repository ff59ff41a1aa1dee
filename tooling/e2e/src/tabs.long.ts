import { testTabs } from "./tabs.ts";

testTabs("h2");
