import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

// Storybook builds with this configuration.
export default defineConfig({ plugins: [tailwindcss()] });
