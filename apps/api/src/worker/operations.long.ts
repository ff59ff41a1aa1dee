import { OTHERS, startWorker, testOn } from "./testing/on-workerd.ts";

testOn(await startWorker(), OTHERS);
