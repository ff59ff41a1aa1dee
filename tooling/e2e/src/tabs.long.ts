import { testTabs } from "./tabs.ts";

testTabs("http/1.1");
testTabs("h2");
