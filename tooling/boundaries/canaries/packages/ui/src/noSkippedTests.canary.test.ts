import { test } from "vitest";

test.skip("never", () => undefined);
