/** Known to the test server and to the tests in the page. */
export const PROJECT = "junban-test";
export const OWNER = { email: "owner@example.com", password: "correct-horse-battery" };
export const STRANGER = { email: "stranger@example.com", password: "correct-horse-battery" };
/** An operator of the service. */
export const MASTER = { email: "master@example.com", password: "correct-horse-battery" };
