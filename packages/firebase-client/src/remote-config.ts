/** Settings that the service's operator changes at Google without a release. The embedded server uses the defaults. */
import type { Services } from "./services.ts";

export type RemoteValue = string | number | boolean;

/** Fetches the values. A value that is not set, and every value after a failed fetch, is the default. */
export async function loadRemoteConfig<T extends Readonly<Record<string, RemoteValue>>>(
	{ app, config }: Pick<Services, "app" | "config">,
	defaults: T,
): Promise<{ readonly [name in keyof T]: RemoteValue }> {
	if (config.embedded) return defaults;
	const { fetchAndActivate, getRemoteConfig, getValue, isSupported } = await import("firebase/remote-config");
	if (!(await isSupported())) return defaults;
	const remote = getRemoteConfig(app);
	remote.defaultConfig = { ...defaults };
	const isLoaded = await fetchAndActivate(remote).then(
		() => true,
		() => false,
	);
	if (!isLoaded) return defaults;
	const readAs = (name: string, fallback: RemoteValue): RemoteValue => {
		const value = getValue(remote, name);
		if (typeof fallback === "boolean") return value.asBoolean();
		return typeof fallback === "number" ? value.asNumber() : value.asString();
	};
	const values: Record<string, RemoteValue> = {};
	for (const [name, fallback] of Object.entries(defaults)) values[name] = readAs(name, fallback);
	return { ...defaults, ...values };
}
