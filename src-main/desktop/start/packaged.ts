import { app } from 'electron';

/**
 * Started from a package and not from a clone. Electron itself goes by the name of the program, which anybody may change;
 * a package runs out of its archive alone (the fuse OnlyLoadAppFromAsar).
 */
export const isPackaged = app.isPackaged || /\.asar$/.test(app.getAppPath());
