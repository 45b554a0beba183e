import type { PanoramaGaze } from '#domain/vehicle-views/panorama-direction.ts';

/** Renders the visible part of an equirectangular picture. */
export interface PanoramaRenderer {
  draw(gaze: PanoramaGaze): void;
  dispose(): void;
}

/** One triangle that covers the canvas; `place` is -1 to 1 across it. */
const VERTEX = 'attribute vec2 at; varying vec2 place; void main() { place = at; gl_Position = vec4(at, 0.0, 1.0); }';

/** From the window to a direction, tilted by the pitch and turned by the heading, and from there to the picture. */
const FRAGMENT = `
precision highp float;
varying vec2 place;
uniform sampler2D picture;
uniform vec2 half_window;
uniform vec2 pitch;
uniform float heading;
void main() {
  vec3 d = normalize(vec3(place * half_window, 1.0));
  d = vec3(d.x, d.y * pitch.x + d.z * pitch.y, d.z * pitch.x - d.y * pitch.y);
  float turn = fract((atan(d.x, d.z) + heading) / 6.28318531 + 0.5);
  gl_FragColor = texture2D(picture, vec2(turn, acos(clamp(d.y, -1.0, 1.0)) / 3.14159265));
}`;

const RADIANS = Math.PI / 180;
/** More pixels than this are invisible, but slow on a phone. */
const MOST_DOTS_PER_PIXEL = 2;

/**
 * Creates a renderer on a canvas; undefined where the device has no WebGL, or the picture's server does not allow
 * cross-origin reads.
 */
export function openPanorama(canvas: HTMLCanvasElement, picture: HTMLImageElement): PanoramaRenderer | undefined {
  const gl = canvas.getContext('webgl', { alpha: false, antialias: false, depth: false });
  if (gl === null) return undefined;
  const program = linkedProgram(gl);
  if (program === undefined || !upload(gl, picture)) return undefined;
  gl.useProgram(program);
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, new Float32Array([-1, -1, 3, -1, -1, 3]), gl.STATIC_DRAW);
  const at = gl.getAttribLocation(program, 'at');
  gl.enableVertexAttribArray(at);
  gl.vertexAttribPointer(at, 2, gl.FLOAT, false, 0, 0);
  const halfWindow = gl.getUniformLocation(program, 'half_window');
  const pitch = gl.getUniformLocation(program, 'pitch');
  const heading = gl.getUniformLocation(program, 'heading');

  return {
    draw(gaze) {
      const dots = Math.min(window.devicePixelRatio, MOST_DOTS_PER_PIXEL);
      const width = Math.round(canvas.clientWidth * dots);
      const height = Math.round(canvas.clientHeight * dots);
      if (width === 0 || height === 0) return;
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
      gl.viewport(0, 0, width, height);
      const half = Math.tan((gaze.width / 2) * RADIANS);
      gl.uniform2f(halfWindow, half, (half * height) / width);
      gl.uniform2f(pitch, Math.cos(gaze.pitch * RADIANS), Math.sin(gaze.pitch * RADIANS));
      gl.uniform1f(heading, gaze.heading * RADIANS);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
    dispose() {
      // Browsers limit the contexts per page, so this one is released.
      gl.getExtension('WEBGL_lose_context')?.loseContext();
    },
  };
}

function linkedProgram(gl: WebGLRenderingContext): WebGLProgram | undefined {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(type);
    if (shader === null) return undefined;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) === true ? program : undefined;
}

/** Uploads the picture to the GPU, scaled down to its maximum texture size. */
function upload(gl: WebGLRenderingContext, picture: HTMLImageElement): boolean {
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  for (const [name, value] of [
    // A picture of any size; the shader wraps its left and right edges.
    [gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE],
    [gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE],
    [gl.TEXTURE_MIN_FILTER, gl.LINEAR],
    [gl.TEXTURE_MAG_FILTER, gl.LINEAR],
  ] as const) {
    gl.texParameteri(gl.TEXTURE_2D, name, value);
  }
  try {
    const most = gl.getParameter(gl.MAX_TEXTURE_SIZE) as number;
    const source = picture.naturalWidth <= most ? picture : scaledTo(picture, most);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, source);
    return true;
  } catch {
    // The picture's server does not allow cross-origin reads; it can still be shown flat.
    return false;
  }
}

function scaledTo(picture: HTMLImageElement, width: number): HTMLCanvasElement {
  const scaled = document.createElement('canvas');
  scaled.width = width;
  scaled.height = Math.round((width * picture.naturalHeight) / picture.naturalWidth);
  scaled.getContext('2d')?.drawImage(picture, 0, 0, scaled.width, scaled.height);
  return scaled;
}
