/** Settings of the service that its operator changes at Google without a release. Everywhere else the defaults hold. */
import type { Services } from "./services.ts";

export type RemoteValue = string | number | boolean;

/** Loads the values; those that are not set there, or all when they cannot be had, are the defaults. */
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
	const readAs = (name: string, otherwise: RemoteValue): RemoteValue => {
		const value = getValue(remote, name);
		if (typeof otherwise === "boolean") return value.asBoolean();
		return typeof otherwise === "number" ? value.asNumber() : value.asString();
	};
	const values: Record<string, RemoteValue> = {};
	for (const [name, otherwise] of Object.entries(defaults)) values[name] = readAs(name, otherwise);
	return { ...defaults, ...values };
}
