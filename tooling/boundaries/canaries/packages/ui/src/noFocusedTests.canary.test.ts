import { test } from "vitest";

test.only("alone", () => undefined);
