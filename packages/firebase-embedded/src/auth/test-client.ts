/** For tests: the real SDK, signed out, in front of an account service. */
import { deleteApp, initializeApp } from "firebase/app";
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from "firebase/auth";
import { onTestFinished } from "vitest";

let apps = 0;

export function client(url: string): Auth {
	const app = initializeApp({ apiKey: "any", projectId: "demo-junban" }, `sdk-${apps++}`);
	onTestFinished(() => deleteApp(app));
	const auth = initializeAuth(app, { persistence: inMemoryPersistence });
	connectAuthEmulator(auth, url, { disableWarnings: true });
	return auth;
}
